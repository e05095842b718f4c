// The sounds of the televisions, heard here before the room hears them: what is chosen and not sent
// yet, what was sent, or the house's own.

import * as sound from "./sound.js";

document.body.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-hear]");
  if (!button) return;
  sound.allow();
  sound.set(Number(document.getElementById("volume").value), []);
  const { hear: kind, from } = button.dataset;
  const [chosen] = document.getElementById(kind).files;
  await sound.take({ [kind]: chosen ?? from });
  sound.play(kind);
});
