import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A real mail server in this process: tests read what arrived in it. */
export async function mailServer() {
  const letters: { to: string[]; raw: string }[] = [];
  let refusing = false;
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo(_address, _session, done) {
      if (refusing) refused++;
      done(refusing ? new Error("Mailbox unavailable") : undefined);
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        letters.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    /** How many letters were not taken. */
    refused: () => refused,
    /** From now on no letter is taken, or letters are taken again. */
    refuse: (refuses = true) => void (refusing = refuses),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** The words of a letter, with the soft line breaks of quoted-printable undone. */
export const readable = (raw: string): string => raw.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
