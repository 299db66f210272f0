import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startProgram } from "../servers.ts";
import { inGraphql } from "./asked.ts";
import type { Peer } from "./installed.ts";

/** As its documents set up a server for production: no explorer, no watching of the schema. */
const configuration = `
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
import { makePgService } from "postgraphile/adaptors/pg";

const { DATABASE_URL, PORT } = process.env;
export default {
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: DATABASE_URL, schemas: ["public"], poolConfig: { max: 16 } })],
  grafserv: { host: "127.0.0.1", port: Number(PORT), graphiql: false, watch: false, graphqlOverGET: true },
  grafast: { explain: false },
};
`;

export const postgraphile: Peer = {
  name: "PostGraphile",
  version: "5.1.5",
  async start(databaseUrl, folder) {
    writeFileSync(join(folder, "graphile.config.mjs"), configuration);
    const running = await startProgram({
      args: ["node_modules/postgraphile/dist/cli-run.js"],
      cwd: folder,
      ready: pathOf("{ __typename }"),
      env: (PORT) => ({
        ...{ PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: databaseUrl, PORT },
        ...{ NODE_ENV: "production", GRAPHILE_ENV: "production" },
      }),
      stderr: "ignore",
      withinMs: 120_000,
    });
    return {
      ...running,
      node: process.version,
      // With this type an answer that holds errors has another status.
      list: { path: pathOf(inGraphql()), headers: { Accept: "application/graphql-response+json" } },
      ids: (answer) => (JSON.parse(answer) as Answer).data.allIssues.nodes.map(({ rowId }) => rowId),
    };
  },
};

interface Answer {
  data: { allIssues: { nodes: { rowId: number }[] } };
}

const pathOf = (query: string) => `/graphql?query=${encodeURIComponent(query)}`;
