// A league's office: forms are empty again once they are done.

import "./acting.js";

document.body.addEventListener("acted", () => document.activeElement?.blur());
