import type { help as english } from "../en/help.ts";

/** Help & Support. */
export const help: typeof english = {
  title: "帮助与支持",
  subtitle: "快捷键、助手的功能以及联系方式",
  assistant: {
    title: "助手能做什么",
    hint: "像给同事写消息一样书写，粘贴聊天记录或拖入文件。它想做的每项更改都会先展示给您。",
    examples: {
      extract: {
        name: "将资料转为维修报告",
        prompt: "我将粘贴一段 WhatsApp 聊天记录。请据此生成维修报告。",
      },
      log: { name: "登记维修", prompt: "登记一次维修" },
      issue: { name: "报告问题", prompt: "报告一台设备的问题" },
      parts: { name: "申请配件", prompt: "为一台设备申请配件" },
      tasks: { name: "显示我的任务", prompt: "哪些任务是我的？" },
      issues: { name: "查询未解决问题", prompt: "列出严重程度为高的未解决问题" },
      machines: { name: "查找设备", prompt: "哪些设备正在维护中？" },
      search: { name: "搜索过往报告", prompt: "在过往报告中搜索液压泄漏" },
      assign: { name: "分配未解决问题", prompt: "将未解决问题分配给一位工程师" },
      question: {
        name: "回答有关设备群的问题",
        prompt: "今年每月完成了多少次维修？",
      },
    },
  },
  shortcuts: {
    title: "键盘快捷键",
    keys: "按键",
    effect: "作用",
    toggleDock: "打开或关闭助手",
    foldMenu: "收起或展开助手旁的菜单",
    search: "搜索全部；在其中按 Ctrl+Enter 询问助手",
    send: "发送消息",
    newLine: "在消息中换行",
    stop: "停止回答；关闭对话框",
    editLast: "在输入框为空时编辑您的上一条消息",
    toasts: "转到通知",
    skip: "依次浏览链接和字段；第一个可跳至内容",
  },
  field: {
    title: "在手机上",
    install: "从浏览器菜单安装本产品：“安装应用”或“添加到主屏幕”。",
    share: "在 Android 上，可从任何应用把照片、语音、PDF 和导出的聊天分享给它。",
    ios: "在 iPhone 和 iPad 上，应用不能分享给它：请保存文件，再用回形针或在“报告录入”中选择。",
    offline: "没有网络时，您可以查看最近一次保存的任务、设备和联系人。",
    kept: "内容加密保存在此浏览器中，退出登录后即消失。",
    outbox: "没有网络时发送的内容会在手机上等待并自动发出；顶部的一行显示有多少。",
    labels: "在输入框中扫描设备标签即可打开该设备。没有账户的司机用同一标签报告问题；它会在“访客报告”中等待处理。",
    signature: "客户在手机上签署报告。您可从同一报告发送链接，供客户接受或提出异议。",
  },
  contacts: {
    title: "联系人",
    operations: "运营中心",
    none: "尚未设置联系人。管理员可以在“系统管理”中添加。",
  },
};
