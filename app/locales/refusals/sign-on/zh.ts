import type { Refusal } from "../english.ts";

/** What signing in, and setting identity providers up, refuses. */
export const signOnRefusals = {
  "Please enter words with blanks between them": "请输入以空格分隔的词",
  "Please sign in by {name}": "请通过 {name} 登录",
  "Please use small letters, digits and hyphens": "请使用小写字母、数字和连字符",
  "The address is another: please enter the client secret again": "地址已变更：请重新输入客户端密钥",
  "The logout token is not valid": "登出令牌无效",
  "The scopes must contain openid": "范围必须包含 openid",
  "There is no SCIM token": "没有 SCIM 令牌",
  "There is an identity provider with this short name already": "已有使用此短名称的身份提供方",
  "This sign-in is not valid": "此登录无效",
  "Please enter a group": "请输入用户组",
  "Please enter a claim": "请输入声明（claim）",
  "Please enter the client id": "请输入客户端 ID",
  "Please enter a path on this site": "请输入本站路径",
  "This code is not right": "验证码不正确",
  "Please sign in again": "请重新登录",
  "Two-factor sign-in is already on": "双重验证已启用",
  "Please begin with the QR code again": "请重新从二维码开始",
  "Invalid email or password": "邮箱或密码错误",
} satisfies Partial<Record<Refusal, string>>;
