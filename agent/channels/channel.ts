import type { ChannelFault, ChannelFile, ChannelKind, ChannelMessageBody } from "#db/vocabulary.ts";

/** What a person sent, or pressed, in the words of no messenger in particular. */
export interface Incoming {
  /** Of the messenger, unique within the conversation with the person. */
  externalId: string;
  /** By which the messenger calls the person. */
  address: string;
  /** What the messenger calls the person, for people. */
  label: string;
  sentAt: Date;
  body: ChannelMessageBody;
  /** It was said in a group. What is answered goes to the person alone. */
  inGroup: boolean;
}

/** What goes to a person. */
export interface Outgoing {
  text: string;
  /** Buttons below the text, each with what the messenger sends back when it is pressed. */
  buttons: { label: string; data: string }[];
  link: { label: string; url: string } | null;
  /** How a choice is made where there are no buttons. */
  howToChoose: string;
}

/** What a message to a person answers. */
export interface Occasion {
  /** When the person wrote last. */
  heardAt: Date;
  /** Our number of the answer, by which a choice without buttons is told. */
  answerId: number;
  /** The person's message, by the messenger's id and its subject. */
  to: { externalId: string; subject: string } | null;
}

export interface OutgoingFile {
  fileName: string;
  mediaType: string;
  bytes: Uint8Array;
  caption: string;
}

/** One messenger, as set up. All calls reject with ChannelFailed, and end by themselves. */
export interface Messenger {
  readonly kind: ChannelKind;
  /** Characters of one message; what is longer goes out as several. */
  readonly longestText: number;
  /** @returns the messenger's id of the message */
  send(address: string, message: Outgoing, occasion: Occasion): Promise<string>;
  sendFile(address: string, file: OutgoingFile, occasion: Occasion): Promise<string>;
  /** The bytes of a file that a person sent; what is larger than `mostBytes` is refused before it is fetched. */
  fetch(file: ChannelFile, mostBytes: number): Promise<Uint8Array>;
  /** Says that a message was read, and that its answer is being made. It is no harm when that fails. */
  markRead(incoming: Pick<Incoming, "externalId" | "address" | "inGroup">): Promise<void>;
}

/** A messenger did not do what was asked of it. */
export class ChannelFailed extends Error {
  readonly fault: ChannelFault;
  /** Trying again later may help. */
  readonly again: boolean;
  /** Seconds that the messenger wants us to wait. */
  readonly retryAfter: number;
  constructor(fault: ChannelFault, detail: string, { again = false, retryAfter = 0 } = {}) {
    super(detail);
    this.fault = fault;
    this.again = again;
    this.retryAfter = retryAfter;
  }
}

/** A file that is larger than may be handed in. It was not fetched. */
export class FileTooLarge extends Error {}

/** What a button sends back: which of an answer's actions it is. Whose answer that is, is looked up and never believed. */
export const pressData = (answerId: number, button: number): string => `a${answerId}.${button}`;

/** What was pressed; what we never sent is a button of no answer. */
export function readPress(data: string | undefined): NonNullable<ChannelMessageBody["press"]> {
  const [, answerId = 0, button = 0] = /^a(\d{1,9})\.(\d{1,2})$/.exec(data ?? "") ?? [];
  return { answerId: Number(answerId), button: Number(button) };
}
