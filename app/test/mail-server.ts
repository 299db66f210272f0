import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";

/** A mailbox as tests want it to be: the commands of IMAP4rev1 (RFC 3501) that reading unread mails takes. */

interface Letter {
  uid: number;
  raw: string;
  seen: boolean;
}

export const mailboxUser = { user: "hub@hub.example.test", password: "a mailbox's own word" };

export interface ImapServer {
  /** `imap://user:password@127.0.0.1:…` */
  address: string;
  letters: Letter[];
  /** What was asked, without the password. */
  commands: string[];
  /** Puts a mail into the inbox. */
  receive(raw: string): void;
  /** Breaks connections off as soon as this is asked, once. */
  breakAt(command: string): void;
  close(): Promise<void>;
}

export async function imapServer(): Promise<ImapServer> {
  const letters: Letter[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  let breaks: string | undefined;

  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    socket.write("* OK [CAPABILITY IMAP4rev1 LITERAL+] ready\r\n");
    createInterface({ input: socket }).on("line", (line) => {
      const [, tag, command] = /^(\S+) (.+)$/.exec(line) ?? [];
      if (!tag || !command) return;
      commands.push(/^LOGIN/i.test(command) ? "LOGIN" : command);
      if (breaks && command.toUpperCase().includes(breaks)) {
        breaks = undefined;
        socket.destroy();
        return;
      }
      answer(socket, tag, command);
    });
  }).listen(0, "127.0.0.1");
  await once(listener, "listening");

  function answer(socket: Socket, tag: string, command: string) {
    const say = (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(""));
    const ok = (...lines: string[]) => say(...lines, `${tag} OK done`);
    const verb = command.split(" ")[0]!.toUpperCase();
    if (verb === "LOGIN") {
      const right = command.includes(`"${mailboxUser.password}"`) || command.includes(mailboxUser.password);
      return right ? ok("* CAPABILITY IMAP4rev1") : say(`${tag} NO [AUTHENTICATIONFAILED] wrong`);
    }
    if (verb === "CAPABILITY") return ok("* CAPABILITY IMAP4rev1");
    if (verb === "LIST" || verb === "LSUB") return ok(`* ${verb} (\\HasNoChildren) "/" "INBOX"`);
    if (verb === "SELECT")
      return ok(
        "* FLAGS (\\Seen)",
        `* ${letters.length} EXISTS`,
        "* OK [UIDVALIDITY 7] ok",
        `* OK [UIDNEXT ${letters.length + 1}] ok`,
      );
    if (verb === "LOGOUT") {
      say("* BYE", `${tag} OK done`);
      return void socket.end();
    }
    if (verb !== "UID") return ok();
    if (/^UID SEARCH/i.test(command))
      return ok(
        `* SEARCH ${letters
          .filter(({ seen }) => !seen)
          .map(({ uid }) => uid)
          .join(" ")}`.trim(),
      );
    const uid = Number(/^UID \w+ (\d+)/i.exec(command)?.[1]);
    const letter = letters.find((one) => one.uid === uid);
    if (!letter) return ok();
    if (/^UID STORE/i.test(command)) {
      letter.seen = true;
      return ok(`* ${uid} FETCH (UID ${uid} FLAGS (\\Seen))`);
    }
    const about = `UID ${uid} RFC822.SIZE ${Buffer.byteLength(letter.raw)} INTERNALDATE "18-Mar-2026 10:00:00 +0000"`;
    const wanted = /BODY(?:\.PEEK)?\[(HEADER)?\]/i.exec(command);
    if (!wanted) return ok(`* ${uid} FETCH (${about})`);
    const content = wanted[1] ? letter.raw.split("\r\n\r\n")[0]! + "\r\n\r\n" : letter.raw;
    const name = wanted[1] ? "BODY[HEADER]" : "BODY[]";
    socket.write(
      `* ${uid} FETCH (${about} ${name} {${Buffer.byteLength(content)}}\r\n${content})\r\n${tag} OK done\r\n`,
    );
  }

  const { port } = listener.address() as AddressInfo;
  const { user, password } = mailboxUser;
  return {
    address: `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    letters,
    commands,
    receive: (raw) => void letters.push({ uid: letters.length + 1, raw: raw.replace(/\r?\n/g, "\r\n"), seen: false }),
    breakAt: (command) => void (breaks = command),
    async close() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, "close");
    },
  };
}

interface Written {
  from?: string;
  subject?: string;
  text?: string;
  id?: string;
  inReplyTo?: string;
  /** As the receiving server wrote it; none: it wrote nothing. */
  results?: string | null;
  more?: string[];
  files?: { name: string; type: string; base64: string }[];
}

let next = 0;

/** A mail as it stands in a mailbox. */
export function mailFrom({
  from = "Sam Fitter <sam@crane.example>",
  subject = "Report",
  text = "",
  id = `<mail-${++next}@crane.example>`,
  inReplyTo,
  results = "mx.hub.example.test; dmarc=pass header.from=crane.example",
  more = [],
  files = [],
}: Written): string {
  const head = [
    ...(results === null ? [] : [`Authentication-Results: ${results}`]),
    `From: ${from}`,
    `To: ${mailboxUser.user}`,
    `Subject: ${subject}`,
    `Message-ID: ${id}`,
    `Date: ${new Date().toUTCString()}`,
    ...(inReplyTo ? [`In-Reply-To: ${inReplyTo}`] : []),
    ...more,
    "MIME-Version: 1.0",
  ];
  const plain = ["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit", "", text];
  if (files.length === 0) return [...head, ...plain].join("\n");
  const parts = files.map(({ name, type, base64 }) =>
    [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      "Content-Transfer-Encoding: base64",
      "",
      base64,
    ].join("\n"),
  );
  const body = [plain.join("\n"), ...parts].map((part) => `--edge\n${part}`).join("\n");
  return [...head, 'Content-Type: multipart/mixed; boundary="edge"', "", `${body}\n--edge--`, ""].join("\n");
}
