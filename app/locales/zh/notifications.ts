import type { notifications as english } from "../en/notifications.ts";

export const notifications: typeof english = {
  title: "通知",
  open: "{count, plural, =0 {通知} other {通知，# 条未读}}",
  unread: "未读",
  empty: "没有通知",
  emptyHint: "新任务、请求和警报会显示在这里。",
  markRead: "标为已读",
  markReadOf: "标为已读：{title}",
  markAllRead: "全部标为已读",
  loadFailed: "无法加载您的通知",
  failed: "无法标为已读",
  settings: "通知设置",
  kinds: {
    "password-reset-requested": {
      title: "{name} 申请了新密码",
      text: "{mailed, select, true {链接已通过邮件发送。您也可以在用户管理中重置密码。} other {无法发送邮件。请在用户管理中重置密码。}}",
      action: "用户管理",
    },
    "machine-wanted": {
      title: "需要添加设备 {serialNumber}",
      text: "{requestedBy} 的一份报告正在等待该设备。{place}",
      action: "添加设备",
      done: "该设备已添加。",
    },
    "engineer-wanted": {
      title: "需要添加工程师 {name}",
      text: "{requestedBy} 的报告提到了一位没有账户的人员。",
      action: "查看工程师",
    },
    "recording-waits": {
      title: "有录音等待转写",
      text: "{from} 的 {fileName} 已保留。设置转写模型（OPENAI_TRANSCRIPTION_MODEL）后会自动读取。",
      action: "系统",
    },
    "machine-added": {
      title: "设备 {serialNumber} 已添加",
      text: "{count, plural, other {您有 # 份等待该设备的报告，现在可以保存。}}",
      action: "查看您的报告",
    },
    "tasks-assigned": {
      title: "{count, plural, one {新任务：{serialNumber}} other {# 项新任务}}",
      text: "{count, plural, one {{title}。由 {by} 分配。} other {由 {by} 分配。第一项：{serialNumber}，{title}}}",
      action: "{count, plural, one {查看任务} other {查看您的任务}}",
    },
    "task-released": {
      title: "不再是您的任务：{serialNumber}",
      text: "{by} 已将其退回未处理问题：{title}",
      action: "查看问题",
    },
    "watch-changed": {
      title: "{question}",
      text: "{answer} 新增或变化：{added}；消失：{removed}。",
      action: "查看问题",
    },
    "telematics-doubt": {
      title: "{serialNumber} 的小时数存疑",
      text: "{server} 提供 {hours} 小时，与此前的读数不符，未记录。",
      action: "查看设备",
    },
    "backup-failed": {
      title: "定时备份失败",
      text: "{reason}",
      action: "系统",
    },
    "disk-nearly-full": {
      title: "磁盘空间即将用尽",
      text: "剩余 {megabytes} MB。空间用尽后将无法保存任何内容。请清理空间或扩大磁盘。",
      action: "系统",
    },
    "queue-stuck": {
      title: "处理队列已停滞",
      text: "{stuck, plural, other {# 个文档}}已等待超过 {minutes} 分钟。后台进程是否在运行？",
      action: "系统",
    },
    "model-unreachable": {
      title: "无法连接语言模型",
      text: "{model} 最近的调用全部失败。{reason}",
      action: "系统",
    },
    "database-restored": {
      title: "数据库已从备份恢复",
      text: "已改用备份 {backup}（{reason}）。此后录入的内容已缺失。",
      action: "系统",
    },
  },
  mail: {
    several: "{count, plural, other {# 条新通知}}",
    hello: "{name}，您好：",
    why: "您收到此邮件是因为已开启邮件通知。可在设置中关闭：{link}",
  },
  digest: {
    subject: "您的一周 {from} – {to}",
    week: "{from} 至 {to}：",
    services: "{count, plural, other {# 份服务报告}}",
    reported: "{count, plural, other {报告了 # 个问题}}",
    finished: "{count, plural, other {完成了 # 个问题}}",
    now: "目前：",
    openIssues: "{count, plural, other {# 个问题未解决}}，其中 {high} 个为高严重度，{overdue} 个已逾期",
    partsRequests: "{count, plural, other {# 个配件申请尚未交付}}",
    tasks: "{count, plural, =0 {您没有未完成的任务。} other {您有 # 项未完成的任务，最早的在前：}}",
    task: "{serialNumber}：{title}（自 {date}）",
    more: "{count, plural, other {另有 # 项}}",
    link: "打开您的仪表板：{link}",
    why: "您收到此邮件是因为已开启每周报告。可在设置中关闭：{link}",
  },
};
