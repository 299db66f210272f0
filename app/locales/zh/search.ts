import type { search as english } from "../en/search.ts";

export const search: typeof english = {
  title: "搜索全部",
  placeholder: "设备、客户、故障、报告、人员、配件或编号",
  failed: "搜索失败",
  nothing: "未找到。按 Ctrl+Enter 询问助手。",
  looking: "正在搜索 …",
  kinds: {
    machine: "设备",
    customer: "客户",
    issue: "故障与任务",
    report: "服务报告",
    person: "人员",
    part: "配件",
    chat: "对话",
  },
  acts: { service: "登记新维修", issue: "报告未解决问题", parts: "申请配件" },
  actsOn: "对 {machine} 的操作",
  actions: "操作",
  pages: "页面",
  assistant: "助手",
  ask: "提问：{text}",
};
