import { draftsOf, findChannelAnswer, writeLink, type ChannelLink, type ChannelMessage } from "#db/queries/channels.ts";
import { listMessages } from "#db/queries/chats.ts";
import { findMachineBySerial } from "#db/queries/machines.ts";
import type { ChannelAction, ChannelAnswerBody } from "#db/vocabulary.ts";
import { updateDraft } from "#tools/drafts/update-draft.ts";
import { Conflict, OperationError } from "#tools/errors.ts";
import { keptIn, withMachine } from "#tools/intake/rules.ts";
import { saveReports } from "#tools/intake/save-reports.ts";
import { run } from "#tools/operation.ts";
import { answerCard, answerTurn } from "./answer-turn.ts";
import type { ChannelServices } from "./channel-services.ts";
import { afterDecision, plainAnswer, render, type Rendering } from "./render.ts";
import { showDrafts } from "./show-drafts.ts";

/**
 * Does what a button says that was pressed. The button itself says nothing: what it does was kept when it was shown, for
 * this person, and is bound to what was seen then. Pressed again, or late, it says what happened meanwhile.
 */
export async function press(
  link: ChannelLink,
  message: ChannelMessage,
  rendering: Rendering,
  services: ChannelServices,
): Promise<ChannelAnswerBody[]> {
  const { context, words } = rendering;
  const { answerId, button } = message.body.press!;
  const shown = await findChannelAnswer(context.db, link.id, answerId);
  const action = shown?.body.buttons[button]?.action;
  if (!action) return [plainAnswer(words.noButton)];
  try {
    switch (action.do) {
      case "save":
        return await save(action, link, message.id, rendering);
      case "name-machine":
        return await askForMachine(action.draftId, link, rendering);
      case "say": {
        const last = (await listMessages(context.db, action.chatId)).at(-1);
        if (last?.id !== action.messageId) return [plainAnswer(words.decided)];
        const parts = [{ type: "text" as const, text: action.text }];
        return await render(await answerTurn(link, message.id, parts, context, services), rendering);
      }
      case "decide": {
        const answered = await answerCard(action, context, services);
        return await render({ ...answered, message: afterDecision(answered.message, action.approvalId) }, rendering);
      }
    }
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    // The chat is being answered elsewhere: the queue tries again.
    if (error instanceof Conflict && error.extra?.again) throw error;
    return [plainAnswer(action.do === "save" ? words.notSaved(words.refusal(error.message)) : words.decided)];
  }
}

/** The address of the chat in which a draft was left, or of all that wait. */
const urlOf = (origin: string, chatId: string | null | undefined) =>
  chatId ? `${origin}/chat/${chatId}` : `${origin}/data-ingestion`;

async function save(
  { drafts: seen }: Extract<ChannelAction, { do: "save" }>,
  link: ChannelLink,
  messageId: number,
  rendering: Rendering,
): Promise<ChannelAnswerBody[]> {
  const { context, words, origin } = rendering;
  const { db, actor, now } = context;
  const ids = seen.map(({ id }) => id);
  const found = await draftsOf(db, actor.id, ids);
  const url = urlOf(origin, found[0]?.chatId ?? link.chatId);
  const open = found.filter(({ status }) => status === "open");
  const asSeen = open.filter(({ id, version }) => seen.some((one) => one.id === id && one.version === version));
  const machineOf = (draft: (typeof found)[number]) => keptIn(draft).report.formData.serialNumber ?? `#${draft.id}`;

  const saved = found.filter(({ status }) => status === "saved");
  if (open.length === 0) return [plainAnswer(saved.length > 0 ? words.saved(saved.map(machineOf)) : words.decided)];
  // What was changed since is shown as it is now, and waits for a button of its own.
  if (asSeen.length < open.length) {
    const again = await showDrafts(ids, { db, actor, now: now(), words, url });
    return [{ ...again!, text: `${words.changed}\n\n${again!.text}` }];
  }
  try {
    const receipt = await run(
      saveReports,
      { reports: asSeen.map((draft) => ({ ...keptIn(draft).report, draftId: draft.id, version: draft.version })) },
      context,
      { idempotencyKey: `channel-press-${messageId}` },
    );
    const written = asSeen.filter(({ id }) => receipt.saved.some(({ draftId }) => draftId === id));
    const refused = receipt.failed.map(({ error }) => words.notSaved(words.refusal(error)));
    const text = [words.saved(written.map(machineOf)), ...refused].join("\n");
    return [{ ...plainAnswer(text), link: { label: words.open, url } }];
  } catch (error) {
    // A doubt about the hours, or a report that seems to be saved already: that is answered where it can be seen.
    if (!(error instanceof OperationError)) throw error;
    return [{ ...plainAnswer(words.notSaved(words.refusal(error.message))), link: { label: words.open, url } }];
  }
}

async function askForMachine(draftId: number, link: ChannelLink, { context, words }: Rendering) {
  const [draft] = await draftsOf(context.db, context.actor.id, [draftId]);
  if (draft?.status !== "open") return [plainAnswer(words.decided)];
  await writeLink(context.db, link.id, { draftId });
  return [plainAnswer(words.whichMachine(keptIn(draft).report.formData.serialNumber ?? words.unknownMachine))];
}

/** No serial number is nearly so long. */
const longestSerial = 40;

/**
 * Takes a message as the serial number that was asked for. @returns nothing when none was asked for, or when it is
 * something else
 */
export async function nameMachine(
  link: ChannelLink,
  message: ChannelMessage,
  rendering: Rendering,
): Promise<ChannelAnswerBody[] | undefined> {
  const { context, words, origin } = rendering;
  const { db, actor, now } = context;
  const serial = message.body.text?.trim();
  if (link.draftId === null || !serial || message.body.file) return undefined;
  const [draft] = await draftsOf(db, actor.id, [link.draftId]);
  if (serial.length > longestSerial || draft?.status !== "open") {
    await writeLink(db, link.id, { draftId: null });
    return undefined;
  }
  const url = urlOf(origin, draft.chatId ?? link.chatId);
  const machine = await findMachineBySerial(db, serial);
  if (!machine) return [{ ...plainAnswer(words.noMachine(serial)), link: { label: words.open, url } }];
  const { report } = keptIn(draft);
  const { id, serialNumber, customerName } = machine;
  const reviewed = { ...report, formData: withMachine(report.formData, { id, serialNumber, customerName }) };
  await run(updateDraft, { draftId: draft.id, version: draft.version, reviewed }, context, {
    idempotencyKey: `channel-machine-${message.id}`,
  });
  await writeLink(db, link.id, { draftId: null });
  const shown = await showDrafts([draft.id], { db, actor, now: now(), words, url });
  return shown ? [shown] : [plainAnswer(words.decided)];
}
