import type { hostCards as english } from "../en/host-cards.ts";

export const hostCards: typeof english = {
  asked: "您的程序正在请您确认。如需更正，请在那里拒绝，然后从这里发送。",
  again: "保存之前，您的程序会再次请您确认。",
  declined: "您没有确认，未保存任何内容。",
  unasked: "此程序无法请您确认，因此不能从这里保存。",
  failed: "我们这边出了问题，请重试。",
  notPassed: "程序没有转达此操作，未保存任何内容。",
  cancelled: "调用已中止。再次发送之前，请先查看是否已保存。",
  notOpened: "程序没有打开该页面。",
  shownOf: "{shown} / {total}",
  noCalls: "此程序不允许卡片发送内容。请在对话中更正。",
};
