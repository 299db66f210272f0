import { messageOf } from "#db/error-message.ts";
import { Conflict, ProviderFailed } from "../errors.ts";
import { toldShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { readInstallationSettings } from "./settings.ts";
import { testMail } from "./schema.ts";

export const sendTestMail = operation({
  name: "installation.send-test-mail",
  title: "Send a test mail",
  description: "Send a mail to find out whether the mail server takes it; to the caller unless an address is given.",
  effect: "write",
  transaction: "outside",
  input: testMail,
  output: toldShape,
  async execute({ to }, { actor, db, ports: { mail, installation, limits }, changed }) {
    if (!mail.available) throw new Conflict("No mail server is configured. Set SMTP_URL and start again.");
    await limits.consume(`test-mail:${actor.id}`, { points: 10, seconds: 60 * 60 });
    const { productName } = await readInstallationSettings(db);
    const recipient = to ?? actor.email;
    const text = `This is a test mail of ${productName} at ${installation.origin}. If you read it, mail works.\n`;
    await mail.send({ to: recipient, subject: `${productName}: test mail`, text }).catch((error: unknown) => {
      throw new ProviderFailed(`The mail server did not take the mail: ${messageOf(error)}`);
    });
    changed({ entity: "installation", id: "mail", after: { testMailTo: recipient }, domains: [] });
    return { success: true, message: `Test mail sent to ${recipient}` };
  },
});
