import type { modelRefusals as english } from "./english.ts";

/** What is refused about models of this server. */
export const modelRefusals: Record<(typeof english)[number], string> = {
  "This model is not offered": "不提供此模型",
  "No model of this server serves this purpose": "本服务器上没有用于此用途的模型",
  "This model does not run here yet": "此模型尚未在此运行",
  "This model takes longer than an answer may take here (MODEL_TIMEOUT_S)":
    "此模型所需时间超过此处允许的回答时间（MODEL_TIMEOUT_S）",
};
