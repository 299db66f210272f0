import { z } from "zod";
import { selectSites } from "#db/queries/sites.ts";
import { siteShape } from "#db/records/site.ts";
import { operation } from "../operation.ts";
import { siteSearch } from "./schema.ts";

export const listSites = operation({
  name: "sites.list",
  title: "Find sites",
  description:
    "List places of work by name or address, with the customer, who works there, and machines, stores and open issues counted.",
  effect: "read",
  input: siteSearch,
  output: z.array(siteShape),
  execute: ({ limit, before, ...filter }, { db }) => selectSites(db, filter, { limit, ...before }),
});
