import { IntakeFailure } from "../intake/failure.ts";
import { decodeText } from "./text.ts";
import { readChat } from "./whatsapp.ts";

/** A file that a chat names, and where in the chat its text belongs. */
export interface NamedFile {
  fileName: string;
  place: number;
}

/** The chat of an export and the files that its messages name. @throws IntakeFailure when it is no text */
export function packedChat(bytes: Uint8Array): { chat: string; attached: NamedFile[] } {
  const chat = decodeText(bytes);
  if (chat === undefined) throw new IntakeFailure("damaged", "The chat in this archive is no text");
  const messages = readChat(chat) ?? [];
  const attached = messages.flatMap(({ attachment }, index) =>
    attachment === null ? [] : [{ fileName: attachment, place: endOfMessage(chat, messages[index + 1]?.start) }],
  );
  return { chat, attached };
}

/** Before the line on which the next message begins. */
const endOfMessage = (chat: string, nextStart: number | undefined) =>
  nextStart === undefined ? chat.trimEnd().length : Math.max(0, chat.lastIndexOf("\n", nextStart - 1));
