import type { Refusal } from "../english.ts";

/** What is refused of webhooks. */
export const webhookRefusals = {
  "Please choose at least one event": "请至少选择一个事件",
  "There is no such event": "没有此事件",
  "There are too many webhooks": "Webhook 过多",
  "Webhook not found": "未找到 Webhook",
  "Please switch the webhook on first": "请先启用 Webhook",
  "Event not found": "未找到事件",
  "Its secret was changed too often within a day. Please wait a while.": "一天内更换密钥过于频繁，请稍候。",
} satisfies Partial<Record<Refusal, string>>;
