import type { siteRefusals as english } from "./english.ts";

/** What sites refuse. */
export const siteRefusals: Record<(typeof english)[number], string> = {
  "Please give the site a name": "请为作业点命名",
  "There is a site called {name} already": "已有名为 {name} 的作业点",
  "There is no such site": "没有这个作业点",
  "{name} is out of use": "{name} 已停用",
  "There is no such customer": "没有这个客户",
  "Site not found": "未找到作业点",
  "Please enter a time zone like Europe/Berlin": "请输入时区，例如 Europe/Berlin",
  "At most 500 people": "最多 500 人",
  "Machines or stores are at this site. Please take it out of use instead.": "该作业点有设备或仓库。请改为停用。",
  "At most 5000 machines at once": "一次最多 5000 台设备",
  "This looks beyond the sites you work at. Your account is restricted to them.":
    "这超出了您工作所在的作业点。您的账户仅限于这些作业点。",
  "{name} is restricted to other sites and would not see this work": "{name} 仅限于其他作业点，看不到这项工作",
  "Administrators see all sites": "管理员可查看所有作业点",
  "Whoever runs the database must allow this first. The guide to deployment says how.":
    "数据库的管理者必须先允许此操作。部署指南中有说明。",
};
