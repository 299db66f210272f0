import type { offline as english } from "../en/offline.ts";

export const offline: typeof english = {
  title: "没有网络连接",
  hint: "一旦可以连接服务器，此页面会返回您要去的页面。",
  again: "重试",
  nothing: "此设备上没有可离线阅读的内容。请在有网络时打开一次应用。",
  asOf: "截至 {time}（{ago}）",
  waiting: "{count, plural, other {# 项}}等待发送",
  tasks: "我的任务",
  noTasks: "没有分配给您的任务。",
  machines: "我的设备",
  noMachines: "没有与您的任务相关的设备。",
  contacts: "紧急联系人",
  fixed: "已修复，等待调度确认",
  issues: "{count, plural, other {# 个未解决问题}}",
  issue: "#{id} {title}",
  hours: "{hours} 小时",
  reports: "最近的报告",
  manuals: "手册",
  manual: {
    keep: "保存 {title} 以便离线阅读",
    drop: "不再在此设备上保存 {title}",
    notKept: "无法保存 {title}",
    notDropped: "{title} 仍保存在此设备上",
    full: "此浏览器的存储空间已满或被禁用。",
    open: "{title}（{size}）",
  },
};
