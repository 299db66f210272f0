import type { printed as english } from "../en/printed.ts";

export const printed: typeof english = {
  partsReport: "配件报告",
  serviceReport: "维修报告",
  until: "截至",
  created: "生成日期",
  period: "期间",
  none: "无",
  installed: "安装日期",
  since: "自",
  customerSignature: "客户签名",
  engineerSignature: "工程师签名",
};
