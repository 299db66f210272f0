import { openDraftsOf } from "#db/queries/channels.ts";
import type { Db } from "#db/client.ts";
import type { Draft } from "#db/queries/drafts.ts";
import type { ChannelAnswerBody } from "#db/vocabulary.ts";
import { dayIn } from "#tools/fields/rules.ts";
import { keptIn, reportFaults } from "#tools/intake/rules.ts";
import type { Actor } from "#tools/actor.ts";
import type { ChannelWords } from "./words.ts";

/** More reports than this are reviewed where there is room for them. */
const mostShown = 12;

interface Showing {
  db: Db;
  actor: Actor;
  now: Date;
  words: ChannelWords;
  /** Of the chat, where everything of them can be seen and changed. */
  url: string;
}

/**
 * Drafts in a few lines, with what can be done about them: "2 reports: 5500.061, 12 Nov, 6,255 h, 3 actions, 1 open
 * fault". Saving is bound to the versions that were shown.
 */
export async function showDrafts(ids: number[], showing: Showing): Promise<ChannelAnswerBody | undefined> {
  const { db, actor, now, words, url } = showing;
  const drafts = await openDraftsOf(db, actor.id, ids);
  if (drafts.length === 0) return undefined;
  const today = dayIn(actor.timeZone, now);
  const lines = drafts.slice(0, mostShown).map((draft) => `• ${lineOf(draft, today, words)}`);
  if (drafts.length > mostShown) lines.push(words.more(drafts.length - mostShown));
  const whole = drafts.filter((draft) => reportFaults(keptIn(draft).report.formData, today).length === 0);
  const buttons: ChannelAnswerBody["buttons"] = [];
  if (whole.length > 0)
    buttons.push({
      label: words.save,
      action: { do: "save", drafts: whole.map(({ id, version }) => ({ id, version })) },
    });
  const [only] = drafts;
  if (drafts.length === 1 && only)
    buttons.push({ label: words.wrongMachine, action: { do: "name-machine", draftId: only.id } });
  return {
    text: [words.reports(drafts.length), ...lines].join("\n"),
    buttons,
    link: { label: words.open, url },
    file: null,
  };
}

function lineOf(draft: Draft, today: string, words: ChannelWords): string {
  const { formData, actions, issues, parts } = keptIn(draft).report;
  const { serialNumber, startDate, endDate, machineHours, clientName } = formData;
  const open = issues.filter(({ fixed }) => !fixed).length;
  const days = [...new Set([startDate, endDate])].filter((day) => day !== null).map(words.day);
  const facts = [
    serialNumber ?? words.unknownMachine,
    days.join(" – "),
    machineHours === null ? "" : words.hours(machineHours),
    clientName ?? "",
    actions.length > 0 ? words.actions(actions.length) : "",
    parts.length > 0 ? words.parts(parts.length) : "",
    open > 0 ? words.faults(open) : "",
  ];
  const faults = reportFaults(formData, today).map(({ field }) => words.field(field) ?? field);
  return facts.filter(Boolean).join(", ") + (faults.length > 0 ? `\n  ${words.missing([...new Set(faults)])}` : "");
}
