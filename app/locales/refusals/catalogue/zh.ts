import type { Refusal } from "../english.ts";

/** What the catalogue of parts refuses: price lists, prices. */
export const catalogueRefusals = {
  "This list is too large to be imported at once: at most {lines} lines and {size} MB. Please hand it in in parts.":
    "该列表太大，无法一次导入：最多 {lines} 行、{size} MB。请分几次提交。",
  "Description must be at least 3 characters": "描述至少需要 3 个字符",
  "There is no such sheet in this file": "文件中没有这个工作表",
  "This is a file of an old Excel. Please save it as .xlsx or CSV.": "这是旧版 Excel 文件。请另存为 .xlsx 或 CSV。",
  "A list is a CSV or Excel file (.csv, .xlsx)": "列表须为 CSV 或 Excel 文件（.csv、.xlsx）",
  "This Excel file is damaged and cannot be read": "该 Excel 文件已损坏，无法读取",
  "This Excel file is too large when it is unpacked": "该 Excel 文件解压后太大",
  "This Excel file is protected by a password": "该 Excel 文件受密码保护",
  "A list has at most {count} columns": "列表最多有 {count} 列",
  "A cell of this list has more than {count} characters": "该列表中有单元格超过 {count} 个字符",
  "At most 50 columns": "最多 50 列",
  "A column is chosen once at a time": "每一项只能对应一列",
  "Must be the number of a line": "必须是行号",
  "Please say which column has the part numbers": "请指明哪一列是配件编号",
  "Please say which column has the machines": "请指明哪一列是设备",
  "This list has more than {count} rows. Please hand it in in parts.": "该列表超过 {count} 行。请分几次提交。",
  "There is nothing in this list that could be taken in": "该列表中没有可导入的内容",
  "This import cannot be undone: of its reports {count} were changed or used since. Please delete the others one by one.":
    "无法撤销这次导入：其中 {count} 份报告之后被修改或使用过。请逐一删除其余报告。",
  "This list has no rows": "该列表没有任何行",
  "Please choose a proposal": "请选择一项建议",
  "At most 100 proposals at once": "一次最多 100 项建议",
  "Please enter a currency like EUR": "请输入货币，如 EUR",
  "Please enter a price": "请输入价格",
} satisfies Partial<Record<Refusal, string>>;
