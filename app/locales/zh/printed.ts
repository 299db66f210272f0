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
  checklist: "检查清单",
  notDone: "未完成",
  failed: "不合格",
  measured: "测量值",
  outsideLimits: "超出限值",
  remark: "备注",
  customerSignature: "客户签名",
  engineerSignature: "工程师签名",
  scanToReport: "扫码报告问题",
};
