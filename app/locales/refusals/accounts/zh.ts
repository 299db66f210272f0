import type { Refusal } from "../english.ts";

/** What is refused of accounts. */
export const accountRefusals = {
  "This account is in use. Deactivate it before you erase the person's data.":
    "此账户正在使用。请先停用，再清除此人的数据。",
  "The data of this person were erased. Create a new account instead.": "此人的数据已清除，请新建账户。",
  "There is no such user": "没有这个用户",
  "Only administrators may change the email of an account": "只有管理员可以更改账户邮箱",
  "Only administrators may create administrators": "只有管理员可以创建管理员",
  "Only administrators may set a password": "只有管理员可以设置密码",
  "This account is no longer active": "此账户已停用",
  "Please say which column has the email addresses": "请指明哪一列是邮箱地址",
  "This import cannot be undone: of its accounts {count} were changed or used since. Please deactivate the others one by one.":
    "无法撤销这次导入：其中 {count} 个账户之后被修改或使用过。请逐一停用其余账户。",
} satisfies Partial<Record<Refusal, string>>;
