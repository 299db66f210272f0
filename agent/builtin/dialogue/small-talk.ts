import type { Frame } from "./frame.ts";
import { isPasted } from "./intents/installation.ts";
import { threshold, wishesOf } from "./recognise.ts";
import { languageOf, refusal } from "./slot-filling.ts";
import type { Act } from "./types.ts";

const statement =
  /\b(?:drop|truncate|alter)\s+table\b|\bdelete\s+from\s+\w+|\bupdate\s+\w+\s+set\b|\binsert\s+into\b|\bselect\s+.{1,80}\s+from\s+\w+|<script\b|\brm\s+-rf\b/i;

/** Orders to step outside the rules, and questions for secrets: never, in no role. */
export function neverDone(frame: Frame): Act | null {
  const language = languageOf(frame);
  if (isPasted(frame)) return null;
  // A switch may be bypassed: what is reported as wrong with a machine orders nothing.
  const reported = frame.says("report") && frame.says("issue") && (frame.trade("part") > 0 || frame.trade("fault") > 0);
  if (statement.test(frame.text) || (frame.says("override") && !reported))
    return refusal("never", "override", language);
  const wants =
    frame.people.length > 0 ||
    frame.says("which", "show", "help", "need") ||
    frame.question ||
    frame.words.some(({ norm }) =>
      /^(?:give|send|tell|gib|sag|dis|donne|dime|dame|diga|geef|reveal|print|export|告)/.test(norm),
    );
  const passwords =
    frame.says("password") &&
    !frame.says("resetPassword") &&
    !(frame.says("changePassword") && frame.people.length === 0 && frame.says("change"));
  const how =
    /^(?:how|where|wie|wo|comment|ou|como|donde|onde|hoe|waar)$/.test(frame.words[0]?.norm ?? "") &&
    // "Wie ist …" asks for the thing itself.
    !/^wie (?:ist|lautet|heisst|war)$/.test(`${frame.words[0]!.norm} ${frame.words[1]?.norm ?? ""}`);
  if ((passwords && wants && !how && !frame.says("change", "add")) || frame.says("secret"))
    return refusal("secret", "secret", language);
  return null;
}

/** "Who am I?", "what is my role?" */
export const ownAccount = (frame: Frame) =>
  (frame.says("roleChange") &&
    frame.question &&
    frame.says("which") &&
    frame.says("mine") &&
    !frame.people.length &&
    frame.words.length <= 6) ||
  /^(?:who am i|wer bin ich|qui suis je|qui suis-je|quien soy|quien soy yo|我 是 谁)$/.test(
    frame.words.map(({ norm }) => norm).join(" "),
  );

type Talk = "greeting" | "thanks" | "help" | "outside" | "cancelled";
const talks: Partial<Record<string, Talk>> = {
  greeting: "greeting",
  thanks: "thanks",
  help: "help",
  outside: "outside",
  cancel: "cancelled",
};

/** Greetings, thanks, questions for help and talk of other things. A bare yes or no answers nothing that is open. */
export function smallTalk(frame: Frame): Talk | "nothingOpen" | null {
  const left = frame.rest("yes", "no");
  if (frame.says("yes", "no") && left.length === 0 && frame.words.length <= 3) return "nothingOpen";
  const [wish] = wishesOf(frame);
  return (wish && wish.probability >= threshold && talks[wish.label]) || null;
}
