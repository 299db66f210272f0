import type { InsightBook } from "./en.ts";

export const insight: InsightBook = {
  none: "没有匹配的记录；结果为空，并非未知。",
  fewOne: "仅基于 1 条记录。",
  few: "仅基于 {records} 条记录。",
  more: "列出了 {total} 条中的 {shown} 条。",
  leads: "{name} 最高，为 {value}{percent}。",
  ofAll: "（占 {percent}%）",
  concentrated: "{of} 个中的前 {count} 个占 {percent}%。",
  changedFrom: "从 {before}（{from}）到 {after}（{to}）。",
  up: "上升 {percent}%：从 {before}（{from}）到 {after}（{to}）。",
  down: "下降 {percent}%：从 {before}（{from}）到 {after}（{to}）。",
  same: "不变，{percent}%：从 {before}（{from}）到 {after}（{to}）。",
  running: "最后一个时段尚未结束。",
  peak: "最高的是 {name}，为 {value}。",
  above: "{name} 为 {value}，高于通常的 {usual}。",
  below: "{name} 为 {value}，低于通常的 {usual}。",
  unnamed: "有 {value} 不属于其中任何一个。",
};
