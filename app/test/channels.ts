import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { findLinkOfUser } from "#db/queries/channels.ts";
import type { ChannelServices } from "#agent/channels/channel-services.ts";
import { followUpWork, tellFollowUp } from "#agent/channels/follow-up.ts";
import { channelWork } from "#agent/channels/receive.ts";
import { intakeWork } from "#agent/intake/intake.ts";
import { converse } from "#agent/channels/work.ts";
import type { Database } from "#db/client.ts";
import { channelAnswers, type users } from "#db/schema/index.ts";
import type { ChannelKind } from "#db/vocabulary.ts";
import { createPrinter } from "../pdf/printer.server.ts";
import { pollMail, pollTelegram } from "../channels/polling.server.ts";
import { messengerPort, messengersOf } from "../ports/channels.server.ts";
import { channelServices } from "../runtime/channels.server.ts";
import type { Services } from "../services.ts";
import { findChannel } from "#db/queries/channels.ts";
import { apiFor } from "./http.ts";
import { intakeFor } from "./intake.ts";
import { mailOf } from "../context.server.ts";
import { readEnvironment } from "../env.server.ts";

/** Messengers over a test's database: the real intake, queue and assistant, each step made when the test says so. */
export async function channelsFor(
  database: Database,
  {
    env,
    now,
    models = {},
    work = true,
  }: {
    env: Record<string, string>;
    now: () => Date;
    /** Of a model server that reads what is handed in. */
    models?: Record<string, string>;
    /** False: what is handed in waits for another process. */
    work?: boolean;
  },
) {
  const intake = await intakeFor(database, { env: { ...env, ...models }, now, work });
  const environment = readEnvironment({ ...env });
  const ports = {
    ...intake.ports,
    printer: createPrinter(),
    channels: messengerPort(environment, now, intake.queue, mailOf(environment)),
  };
  const call = await apiFor(database, { ports, now, env });
  const services: Services = await globalThis.maintenanceHubServices!;
  const talking: ChannelServices = { ...channelServices(services, intake.queue) };
  services.channels = talking;
  // why: a queue that no worker has asked for is looked up at its first use, which an embedded transaction would wait for
  await intake.queue.send(database.db, channelWork, { linkId: 0 });
  await intake.queue.send(database.db, followUpWork, {});
  if (!work) await intake.queue.send(database.db, intakeWork, { jobId: 0 });
  const { bot, inbox } = messengersOf(environment, now, services.ports.mail);
  const polling = { ...talking, botOf: bot, mailboxOf: inbox };
  return {
    call,
    talking,
    /** Takes in what waits at Telegram, or in the mailbox. */
    async poll(kind: "telegram" | "mail" = "telegram") {
      const channel = (await findChannel(database.db, kind))!;
      await (kind === "mail" ? pollMail : pollTelegram)(polling, channel, new AbortController().signal);
    },
    /** Does what the queue would do for a person, once; what is still being read is followed to its end unless `follow` is false. */
    async go(
      { id }: Pick<typeof users.$inferSelect, "id">,
      kind: ChannelKind,
      { last = false, follow = true }: { last?: boolean; follow?: boolean } = {},
    ) {
      const link = await findLinkOfUser(database.db, id, kind);
      const run = { signal: new AbortController().signal, last };
      if (!link) return;
      await converse(talking, link.id, run);
      if (follow && (await followed(link.id))) await converse(talking, link.id, run);
    },
    stop: () => intake.stop(),
  };
  /** A loaded machine takes longer to read than an answer waits. @returns whether there was something to follow */
  async function followed(linkId: number): Promise<boolean> {
    const of = eq(channelAnswers.linkId, linkId);
    const told = await database.db.select().from(channelAnswers).where(of);
    const keys = new Set(told.map(({ key }) => key));
    const waiting = told.filter(({ key, body }) => body.awaits && !keys.has(`${key}.later`));
    for (const { key, body } of waiting) {
      const following = { linkId, key, ...body.awaits!, until: new Date(now().getTime() + 60_000).toISOString() };
      const isTold = async () =>
        (await database.db.$count(channelAnswers, and(of, eq(channelAnswers.key, `${key}.later`)))) > 0;
      while (!(await isTold())) {
        await tellFollowUp(talking, following);
        await sleep(100);
      }
    }
    return waiting.length > 0;
  }
}
