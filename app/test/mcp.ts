import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import {
  ElicitRequestSchema,
  type CallToolResult,
  type ClientCapabilities,
  type ElicitRequest,
  type ElicitResult,
} from "@modelcontextprotocol/sdk/types.js";
import type { ServerBuild } from "@remix-run/node";
import { createRequestListener } from "@remix-run/node-fetch-server";
import type { Database } from "#db/client.ts";
import type { users } from "#db/schema/index.ts";
import { addAccessToken } from "#db/queries/sign-in.ts";
import { hashToken, newToken } from "#tools/auth/tokens.ts";
import { testNow } from "#tools/testing/context.ts";
import { createApiHandler } from "../http/api.server.ts";
import { apiBuild } from "./http.ts";

export type Ask = (request: ElicitRequest["params"]) => ElicitResult | Promise<ElicitResult>;

export const yes: Ask = () => ({ action: "accept", content: { confirm: true } });

/** The protocol's own client against a real server over TCP. `apiFor` comes first: it sets up what the server works with. */
export async function mcpClients(database: Database) {
  const handle = createApiHandler(apiBuild as ServerBuild);
  const server = createServer(createRequestListener(async (request) => (await handle(request))!));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
  const clients: Client[] = [];

  async function tokenOf(user: typeof users.$inferSelect, more: object = {}) {
    const token = `mh_${newToken()}`;
    const kept = { userId: user.id, name: "Desk assistant", readOnly: false, unattendedWrites: false, ...more };
    await addAccessToken(database.db, {
      ...kept,
      tokenHash: hashToken(token),
      prefix: token.slice(0, 9),
      createdAt: testNow,
    });
    return token;
  }

  /** A client that shows its person a dialog where `ask` is given, and what else it says that it can. */
  async function connected(token: string, ask?: Ask, more: ClientCapabilities = {}): Promise<Client> {
    const client = new Client(
      { name: "test", version: "1" },
      { capabilities: { ...(ask ? { elicitation: {} } : {}), ...more } },
    );
    if (ask) client.setRequestHandler(ElicitRequestSchema, ({ params }) => ask(params));
    await client.connect(
      new StreamableHTTPClientTransport(url, { requestInit: { headers: { Authorization: `Bearer ${token}` } } }),
    );
    clients.push(client);
    return client;
  }

  async function stop() {
    for (const client of clients.splice(0)) await client.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  return { url, tokenOf, connected, stop };
}

export const use = async (client: Client, name: string, input: object) =>
  (await client.callTool({ name, arguments: { ...input } })) as CallToolResult;

export const textOf = ({ content }: CallToolResult) =>
  content.map((part) => (part.type === "text" ? part.text : "")).join("");
