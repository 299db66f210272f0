import type { peopleImports as english } from "../en/people-imports.ts";

export const peopleImports: typeof english = {
  title: "导入人员",
  description: "包含姓名和邮箱地址的 CSV 或 Excel 文件。不含密码：每个人自行设置。点击导入之前不会保存任何内容。",
  usualRole: "列表未注明时的角色",
  invite: "写信告知每个人如何设置密码",
  noMail: "未配置邮件服务器：请在“用户”中为每个人设置初始密码，或让他们通过身份提供方登录。",
  chooseEmail: "请指明哪一列是邮箱地址。",
  unknownRoles: "{count, plural, =0 {您选择的角色} other {有 # 个未知角色：分别指哪一个？}}",
  unknownSites: "{count, plural, =0 {您选择的作业点} other {有 # 个未知作业点：分别指哪一个？}}",
  noSite: "无作业点",
  counts:
    "{added, plural, =0 {没有新人员} other {# 名新人员}}，{doubtful} 名待确认，{refused, plural, =0 {没有行被拒绝} other {# 行被拒绝}}。",
  person: "人员",
  isNew: "新账户",
  start: "{count, plural, =0 {导入} other {导入 # 人}}",
  done: "{count, plural, other {已创建 # 个账户}}",
  failed: "无法导入该列表",
  outcome:
    "{added, plural, other {已创建 # 个账户}}，{invited, plural, =0 {未发送信件} other {# 封信件正在发送}}，{leftOut, plural, =0 {没有行被略过} other {略过 # 行}}。",
  made: "{count, plural, other {# 人}}",
  undoText: "{count, plural, other {将移除 # 个账户}}。如果其中有账户之后被修改或使用过，则全部保留。",
  field: {
    name: "姓名",
    firstName: "名",
    lastName: "姓",
    email: "邮箱",
    phone: "电话",
    role: "角色",
    language: "语言",
    sites: "作业点",
  },
  doubts: {
    "same-name": "与{name}同名",
    "email-twice": "另一行有相同的邮箱；请选择其中一行",
  },
  reasons: {
    "no-name": "没有姓名",
    "no-email": "没有邮箱",
    "bad-email": "邮箱无效",
    "already-there": "已有账户",
    administrator: "管理员须逐一添加",
    "unknown-role": "未知角色",
    "unknown-site": "未知作业点",
    "unknown-language": "不支持该语言",
    "too-long": "文字过长",
  },
};
