import type { shared as english } from "../en/shared.ts";

export const shared: typeof english = {
  title: "服务报告",
  from: "{name}，{company} 向您发送了此服务报告。",
  until: "链接有效至 {day}。",
  changedSince: "此报告在发送给您之后已更改。这是当前版本。",
  photos: "照片",
  photo: "照片 {number}",
  pdf: "下载 PDF",
  answer: {
    title: "您的答复",
    text: "请说明您是否接受此报告。发送人会看到您的答复。",
    again: "报告此后已更改。您可以答复当前版本。",
    name: "您的姓名",
    reason: "您的异议（仅在提出异议时填写）",
    accept: "接受",
    object: "提出异议并说明理由",
  },
  said: {
    accepted: "{name} 已接受此报告，{moment}。",
    objected: "{name} 对此报告提出异议，{moment}：",
  },
  nothing: {
    title: "此链接无法打开任何内容",
    text: "它已到期、已被撤销或不完整。请向发送人索取新链接。",
  },
  busy: {
    title: "访问过于频繁",
    text: "请几分钟后再试。",
  },
  letter: {
    subject: "服务报告 {number} · {machine}",
    hello: "{name}，您好：",
    text: "这是设备 {machine} 于 {day} 的服务报告，PDF 见附件。您可以在此查看报告及照片，接受或提出异议：",
    until: "链接有效至 {day}。持有链接的人均可查看报告。",
  },
};
