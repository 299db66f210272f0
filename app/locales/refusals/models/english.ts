/** What is refused about models of this server. */
export const modelRefusals = [
  "This model is not offered",
  "No model of this server serves this purpose",
  "This model does not run here yet",
  "This model takes longer than an answer may take here (MODEL_TIMEOUT_S)",
] as const;
