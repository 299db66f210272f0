import { MarkedWords } from "../marked-words.ts";
import type { Frame } from "../frame.ts";

/** What words say of people without an account: customers who get reports, and guests who report by a label. */
export const outreachTags = ["send", "report", "customer", "triage", "last"] as const;
type OutreachTag = (typeof outreachTags)[number];

const read = new WeakMap<Frame, MarkedWords<OutreachTag>>();

export function outreachIn(frame: Frame): MarkedWords<OutreachTag> {
  let said = read.get(frame);
  if (!said) read.set(frame, (said = new MarkedWords("outreach", frame.words, frame.languages[0])));
  return said;
}

/** What a message wants of what goes out or comes in by people without an account, where it leaves no doubt. */
export function outreachAct(frame: Frame): "send" | "triage" | null {
  const said = outreachIn(frame);
  if (said.says("triage")) return "triage";
  if (frame.question || !said.says("send") || !said.says("report")) return null;
  return frame.email !== null || said.says("customer") || isToCustomer(frame) ? "send" : null;
}

/** "Send report 31 to Tannberg Holz": the customer by its name, which a list of reports would narrow by. */
const isToCustomer = (frame: Frame) => frame.machine.customer !== null && reportsNamed(frame).length > 0;

/** Reports that are named by their numbers. */
export const reportsNamed = (frame: Frame) =>
  frame.ids.filter(({ exists }) => exists.includes("log")).map(({ value }) => value);
