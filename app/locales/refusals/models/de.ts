import type { modelRefusals as english } from "./english.ts";

/** What is refused about models of this server. */
export const modelRefusals: Record<(typeof english)[number], string> = {
  "This model is not offered": "Dieses Modell wird nicht angeboten",
  "No model of this server serves this purpose": "Kein Modell dieses Servers dient diesem Zweck",
  "This model does not run here yet": "Dieses Modell läuft hier noch nicht",
  "This model takes longer than an answer may take here (MODEL_TIMEOUT_S)":
    "Dieses Modell braucht länger, als eine Antwort hier dauern darf (MODEL_TIMEOUT_S)",
};
