import type { WebhookFault } from "#db/webhook-vocabulary.ts";

/** What became of an event that was sent, and what was answered: its beginning, or the code of what went wrong. */
export interface WebhookAnswer {
  fault: WebhookFault | null;
  status: number | null;
  text: string | null;
  durationMs: number;
  /** After so many seconds the receiver wants to be asked again; 0: it does not say. */
  retryAfter: number;
}

type OpenSecrets = readonly string[];

/** Other software that is told what changes, by the Standard Webhooks specification. */
export interface Webhooks {
  /** Why nothing may be sent to an address, as far as it says so itself; what its name stands for is looked up at each call. */
  refusal(address: string): "not-https" | "inside" | undefined;
  /** A new secret, as its receiver is told it and as the database may keep it. */
  makeSecret(): Promise<{ secret: string; sealed: string }>;
  /** Secrets to sign with; null where they were sealed under another key. */
  open(sealed: string[]): Promise<OpenSecrets | null>;
  /** Signs and sends an event once. @param event.secrets every one that it is signed with */
  send(event: {
    address: string;
    secrets: OpenSecrets | null;
    id: string;
    at: Date;
    payload: string;
  }): Promise<WebhookAnswer>;
}
