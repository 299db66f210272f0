import type { modelRefusals as english } from "./english.ts";

/** What is refused about models of this server. */
export const modelRefusals: Record<(typeof english)[number], string> = {
  "This model is not offered": "Este modelo no se ofrece",
  "No model of this server serves this purpose": "Ningún modelo de este servidor atiende esta función",
};
