import { createTransport } from "nodemailer";
import { NotReady } from "#tools/errors.ts";
import type { MailPort } from "#tools/ports.ts";
import { countMail } from "../runtime/counters.server.ts";

/** Mail by the server that SMTP_URL names; without one nothing is sent and callers say so. */
export function smtpMail({ url, from }: { url: string | undefined; from: string }): MailPort {
  if (!url) {
    return {
      available: false,
      send: () => Promise.reject(new NotReady("No mail server is configured. Set SMTP_URL and start again.")),
    };
  }
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = createTransport({ url, ...patience });
  return {
    available: true,
    // Mails are text: nothing in them can be active, whatever a name or an address contains.
    async send({ to, subject, text, unsubscribe, thread, attachment }) {
      const more = {
        ...(unsubscribe ? { list: { unsubscribe } } : {}),
        ...(thread ? { messageId: thread.id, replyTo: thread.replyTo } : {}),
        ...(thread?.answers ? { inReplyTo: thread.answers, references: thread.answers } : {}),
        // Whoever answers by itself does not answer this.
        ...(thread ? { headers: { "Auto-Submitted": "auto-replied" } } : {}),
        ...(attachment ? { attachments: [attached(attachment)] } : {}),
      };
      try {
        await transport.sendMail({ from, to, subject, text, ...more, disableFileAccess: true, disableUrlAccess: true });
        countMail("sent");
      } catch (error) {
        countMail("refused");
        throw error;
      }
    },
  };
}

const attached = ({ fileName, mediaType, bytes }: NonNullable<Parameters<MailPort["send"]>[0]["attachment"]>) => ({
  filename: fileName,
  contentType: mediaType,
  content: Buffer.from(bytes),
});
