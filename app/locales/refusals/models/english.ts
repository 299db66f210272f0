/** What is refused about models of this server. */
export const modelRefusals = ["This model is not offered", "No model of this server serves this purpose"] as const;
