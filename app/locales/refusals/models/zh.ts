import type { modelRefusals as english } from "./english.ts";

/** What is refused about models of this server. */
export const modelRefusals: Record<(typeof english)[number], string> = {
  "This model is not offered": "不提供此模型",
  "No model of this server serves this purpose": "本服务器上没有用于此用途的模型",
};
