import type { Frame } from "./frame.ts";
import { intake } from "./intents/installation.ts";
import type { Concept } from "./phrases/phrase-books.ts";
import { ownRequest } from "./recognise.ts";
import { languageOf, refusal } from "./slot-filling.ts";
import type { Act } from "./types.ts";

const statement =
  /\b(?:drop|truncate|alter)\s+table\b|\bdelete\s+from\s+\w+|\bupdate\s+\w+\s+set\b|\binsert\s+into\b|\bselect\s+.{1,80}\s+from\s+\w+|<script\b|\brm\s+-rf\b/i;

/** Orders to step outside the rules, and questions for secrets: never, in no role. */
export function neverDone(frame: Frame): Act | null {
  const language = languageOf(frame);
  if (intake.recognise(frame) > 0) return null;
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

/** Greetings, thanks and questions for help, when nothing else was said. */
export function smallTalk(frame: Frame, score: number): "greeting" | "thanks" | "help" | "nothingOpen" | null {
  const polite: Concept[] = ["greeting", "thanks", "yes", "no"];
  if (frame.says("help") && score < ownRequest) return "help";
  const covered = new Set(polite.flatMap(frame.spans).flatMap(({ first, last }) => frame.words.slice(first, last + 1)));
  const left = frame.rest(...polite).filter((word) => !covered.has(word));
  if (frame.machine.said || frame.ids.length || frame.phone || frame.email || score >= 0.6) return null;
  if (frame.says("yes", "no") && left.length === 0 && !frame.says("thanks", "greeting") && frame.words.length <= 3)
    return "nothingOpen";
  if (frame.says("thanks") && left.length <= 1) return "thanks";
  return frame.says("greeting") && left.length <= 1 ? "greeting" : null;
}

/** Talk of other things; "any news of the pump" asks for no news of the world. */
export const outside = (frame: Frame) =>
  frame
    .spans("outside")
    .some(({ first, last }) => !frame.spans("notYet").some((span) => span.first <= first && last <= span.last));

/** Whether anything of the fleet is named: then an everyday word like "coffee" or "meeting" is by the way. */
export const spokenOf = (frame: Frame) =>
  frame.machine.bySerial ||
  (frame.machine.model !== undefined && frame.machine.machines.length > 0) ||
  frame.ids.some(({ exists }) => exists.length > 0);

/** "This machine", with one in view: whatever else is said, it is spoken of. */
export const pointsAtMachine = (frame: Frame) =>
  frame.context.machineId !== undefined && frame.says("this") && frame.says("machine");
