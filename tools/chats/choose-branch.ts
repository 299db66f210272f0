import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { showBranch } from "./branches.ts";
import { ownChat } from "./own-chat.ts";
import { isRunning, stillAnswering } from "./rules.ts";
import { branchChoice } from "./schema.ts";
import { chosenBranchShape } from "./shapes.ts";

export const chooseBranch = operation({
  name: "chats.choose-branch",
  title: "Show another version of a message",
  description:
    "Show another version of a message that was changed or answered again, with what followed it. The one that was " +
    "shown is kept; nothing is done again or taken back by this.",
  effect: "write",
  input: branchChoice,
  output: chosenBranchShape,
  async execute({ chatId, messageId, ordinal }, ctx) {
    const { id, runningSince } = await ownChat(ctx, chatId, { lock: true });
    if (isRunning(runningSince, ctx.now())) throw new Conflict(stillAnswering, { again: true });
    const shown = await showBranch(ctx.db, id, messageId, ordinal);
    ctx.changed({ entity: "chat", id, domains: ["chats"], userId: ctx.actor.id });
    return { messageId: shown };
  },
});
