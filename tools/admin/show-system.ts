import { z } from "zod";
import { databaseFacts } from "#db/queries/system.ts";
import { operation } from "../operation.ts";
import { systemShape } from "./shapes.ts";

export const showSystem = operation({
  name: "admin.show-system",
  title: "System",
  description:
    "Versions, the database and what it holds, the queue, storage, the model, mail, backups on disk, and the latest errors.",
  effect: "read",
  input: z.object({}),
  output: systemShape,
  async execute(_input, { db, ports }) {
    const [database, backups, health] = await Promise.all([
      databaseFacts(db),
      ports.backups.list(),
      ports.health.facts(),
    ]);
    return {
      database,
      mailAvailable: ports.mail.available,
      origin: ports.installation.origin,
      demo: ports.installation.demo,
      backups,
      ...health,
    };
  },
});
