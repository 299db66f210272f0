import type { Refusal } from "../english.ts";

/** What is refused to programs of others, in words for the person who connects them. */
export const programRefusals = {
  "This program is not known here. Please connect it again from its own settings.":
    "这里不认识此程序。请在该程序的设置中重新连接。",
  "This program asks to send you to an address that it has not named before": "此程序要把您送到它事先没有登记的地址",
  "What this program asks for cannot be allowed": "无法允许此程序所要求的内容",
  "This program asked to read and no more": "此程序只要求读取",
  "At most {count} programs can be connected. Please disconnect one first.":
    "最多可连接 {count} 个程序。请先断开一个。",
  "Connected program not found": "未找到已连接的程序",
} satisfies Partial<Record<Refusal, string>>;
