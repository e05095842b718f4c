// A house that has no zone yet is offered the one its owner's browser is in: a server often runs on UTC.

const field = document.querySelector("[data-own-zone]");
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
const known = [...(field?.list?.options ?? [])].some((each) => each.value === own);
if (field && known && field.value === field.defaultValue) field.value = own;
