import type { modelRefusals as english } from "./english.ts";

/** What is refused about models of this server. */
export const modelRefusals: Record<(typeof english)[number], string> = {
  "This model is not offered": "Este modelo no se ofrece",
  "No model of this server serves this purpose": "Ningún modelo de este servidor atiende esta función",
  "This model does not run here yet": "Este modelo todavía no se ejecuta aquí",
  "This model takes longer than an answer may take here (MODEL_TIMEOUT_S)":
    "Este modelo tarda más de lo que aquí puede durar una respuesta (MODEL_TIMEOUT_S)",
};
