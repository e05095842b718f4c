// Passkeys: a button asks the house what to sign, the device signs, the form sends it.
// Where the browser has none (no https, no device) the buttons stay away.

const bytes = (text) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");

const descriptors = (list = []) => list.map((one) => ({ ...one, id: bytes(one.id) }));

async function made(options) {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: descriptors(options.excludeCredentials),
  };
  const { id, rawId, type, response } = await navigator.credentials.create({ publicKey });
  return {
    id,
    rawId: text(rawId),
    type,
    response: {
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
    },
  };
}

async function shown(options) {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: descriptors(options.allowCredentials),
  };
  const { id, rawId, type, response } = await navigator.credentials.get({ publicKey });
  return {
    id,
    rawId: text(rawId),
    type,
    response: {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      userHandle: response.userHandle ? text(response.userHandle) : null,
    },
  };
}

// A passkey is bound to a name; an address of numbers has none.
const named = !/^[\d.]+$|:/.test(location.hostname);

for (const form of document.querySelectorAll("form[data-passkey]")) {
  if (!window.PublicKeyCredential || !named) continue;
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    const field = form.elements.credential;
    if (field.value) return;
    event.preventDefault();
    try {
      const answer = await fetch(form.dataset.passkey, { headers: { accept: "application/json" } });
      const options = await answer.json();
      field.value = JSON.stringify(await (form.dataset.makes ? made(options) : shown(options)));
      form.submit();
    } catch {
      const said = form.querySelector("[data-said]");
      said.hidden = false;
      said.className = "refusal";
      said.textContent = said.dataset.said;
    }
  });
}
