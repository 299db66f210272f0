/**
 * What the lines of WhatsApp exports look like. The widely used parser library reads Android and iOS exports; it gives no
 * offsets, does not know the copy from WhatsApp Web and leaves attachments of other languages alone, so lines are found here.
 */

/** Marks of writing direction and byte order that exports sprinkle over lines. */
const invisible = "[\\u200b-\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff]*";
const blank = "[ \\u00a0\\u2009\\u202f]";
const date = `(?:\\d{1,4}[./-]${blank}?\\d{1,2}[./-]${blank}?\\d{1,4}\\.?|\\d{4}年${blank}?\\d{1,2}月${blank}?\\d{1,2}日)`;
/** Chinese tells the part of the day, and in front of the time: "下午3:05". */
const before = "凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|午夜";
const time = `(?:(?:${before})${blank}?)?\\d{1,2}[:：.]\\d{2}(?:[:：.]\\d{2})?`;
const half = `(?:${blank}?([ap]\\.?${blank}?m\\.?|पूर्वाह्न|अपराह्न))?`;
/** Words between date and time: "à", "um", "às", "a las" … */
const between = `,?(?:${blank}{1,2}(?!${before})(?:星期|周|週)?[\\p{L}]{1,4}){0,2}${blank}{1,2}`;

const android = new RegExp(`^${invisible}(${date})${between}(${time})${half}${blank}[-–]${blank}${invisible}`, "iu");
const ios = new RegExp(`^${invisible}\\[(${date})${between}(${time})${half}\\]${blank}${invisible}`, "iu");
const web = new RegExp(`^${invisible}\\[(${time})${half},${blank}(${date})\\]${blank}${invisible}`, "iu");

export interface ChatHeader {
  /** Day, month and year in the order of the file. */
  date: [number, number, number];
  yearFirst: boolean;
  time: string;
  half: "am" | "pm" | null;
  /** The half of the day was written in capitals, as US exports do. */
  capitals: boolean;
  /** Length of the header in the line. */
  length: number;
}

/** Reads the date and time in front of a message; null for a line that continues one. */
export function readHeader(line: string): ChatHeader | null {
  // A header is short: cutting keeps long lines cheap.
  const head = line.slice(0, 80);
  const inOrder = ios.exec(head) ?? android.exec(head);
  const copied = inOrder ? null : web.exec(head);
  const match = inOrder ?? copied;
  if (!match) return null;
  const [dateText, timeText, halfText] = inOrder ? [match[1], match[2], match[3]] : [match[3], match[1], match[2]];
  const parts = (dateText ?? "").match(/\d+/g)?.map(Number);
  if (!parts || parts.length !== 3) return null;
  const [clock, hour] = /(\d{1,2})[:：.].*$/u.exec(timeText ?? "") ?? ["", "0"];
  return {
    date: [parts[0]!, parts[1]!, parts[2]!],
    yearFirst: parts[0]! > 99,
    time: clock.replaceAll("：", ":"),
    half: halfText ? (/^(p|अ)/i.test(halfText) ? "pm" : "am") : partOfDay(timeText ?? "", Number(hour)),
    capitals: /[AP]/.test(halfText ?? ""),
    length: match[0].length,
  };
}

/** "中午11:50" is before noon and "晚上12:10" behind midnight; with hours over 12 the word adds nothing. */
function partOfDay(time: string, hour: number): "am" | "pm" | null {
  if (!/^\p{Script=Han}/u.test(time) || hour > 12 || hour === 0) return null;
  if (time.startsWith("中午")) return hour > 9 && hour < 12 ? "am" : "pm";
  if (/^(?:晚上|午夜)/.test(time)) return hour === 12 ? "am" : "pm";
  return /^(?:下午|傍晚)/.test(time) ? "pm" : "am";
}

const mostAuthorCharacters = 60;

/** Separates "Author: text"; system lines have no author. */
export function readAuthor(rest: string): { author: string; length: number } | null {
  const match = /^([^:\n]{1,60}?):(?:[ \u00a0\u202f]|$)[\u200b-\u200f\u202a-\u202e\ufeff]*/u.exec(rest);
  if (!match || match[1]!.length > mostAuthorCharacters) return null;
  const author = match[1]!
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/^~[\s\u202f\u00a0]*/, "");
  return { author: author.trim(), length: match[0].length };
}
