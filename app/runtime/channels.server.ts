import type { ChannelServices } from "#agent/channels/channel-services.ts";
import { followUpWork, tellFollowUp, type FollowUp } from "#agent/channels/follow-up.ts";
import { channelWork } from "#agent/channels/receive.ts";
import { converse } from "#agent/channels/work.ts";
import type { Queue, QueueSettings } from "#agent/jobs/queue.ts";
import { deleteOldChannelMessages, linksThatWait, releaseTurns } from "#db/queries/channels.ts";
import { pollChannels } from "../channels/polling.server.ts";
import { tellByChannel } from "../channels/tell-news.server.ts";
import { channelWords } from "../channels/words.server.ts";
import { messengerFor, messengersOf } from "../ports/channels.server.ts";
import type { Services } from "../services.ts";

const upkeepWork = "channel-upkeep";
const keptMs = 90 * 24 * 3_600_000;

/** A messenger that is away for some minutes costs no message; what is left then is taken up by the upkeep. */
export const channelJobs: Record<string, Partial<QueueSettings>> = {
  [channelWork]: { retries: 6, firstWaitSeconds: 2 },
  [followUpWork]: {},
  [upkeepWork]: { oneWaits: true },
};

/** What the work of channels needs, of the services of this process. */
export const channelServices = (services: Services, queue: Queue): ChannelServices => ({
  database: services.database,
  queue,
  ports: services.ports,
  models: services.models,
  now: services.now,
  report: (error) => services.log.error({ err: error }, "a message of a messenger could not be answered"),
  messengerOf: messengerFor(services.database.db, services.environment, services.now, services.ports.mail),
  words: channelWords,
  origin: services.ports.installation.origin,
});

/** Starts answering in messengers in this process. @returns a function that ends it */
export async function startChannels(queue: Queue, services: Services): Promise<() => Promise<void>> {
  const talking = channelServices(services, queue);
  if (services.database.engine.kind === "embedded") await releaseTurns(services.database.db);
  await queue.work<{ linkId: number }>(channelWork, { concurrency: 4, perGroup: 1 }, ({ linkId }, run) =>
    converse(talking, linkId, run),
  );
  await queue.work<FollowUp>(followUpWork, { concurrency: 2 }, (payload) => tellFollowUp(talking, payload));
  await queue.work(upkeepWork, { concurrency: 1 }, () => keepUp(talking));
  await queue.repeat(upkeepWork, "* * * * *");
  const messengers = messengersOf(services.environment, services.now, services.ports.mail);
  const endPolling = pollChannels({ ...talking, botOf: messengers.bot, mailboxOf: messengers.inbox });
  const { database } = services;
  const endListening = database.events.subscribe(({ domains }) => {
    if (domains.includes("notifications")) void tellByChannel(talking).catch(talking.report);
  });
  return async () => {
    endListening();
    await endPolling();
  };
}

/** Takes up what a lost job, or a messenger that was away, has left; tells what waited for the end of quiet hours. */
export async function keepUp(talking: ChannelServices): Promise<void> {
  const { database, queue, now } = talking;
  await tellByChannel(talking);
  for (const { id } of await linksThatWait(database.db, now()))
    await queue.send(database.db, channelWork, { linkId: id }, { group: String(id) });
  await deleteOldChannelMessages(database.db, new Date(now().getTime() - keptMs));
}
