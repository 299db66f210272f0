import { randomUUID } from "node:crypto";
import { WebStandardStreamableHTTPServerTransport as Transport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { mcpServer, withDoor, type McpDoor } from "#agent/mcp/server.ts";
import { scopes } from "#tools/connected-programs/rules.ts";
import type { SignedInContext } from "#tools/context.ts";
import type { LimitRule } from "#tools/ports.ts";
import { version } from "../runtime/version.server.ts";
import { services, signedIn } from "../context.server.ts";
import { hostCards } from "../host-cards/cards.server.ts";
import type { Services } from "../services.ts";
import { bearerFrom } from "./session.server.ts";
import { jsonWatch, watchedRequest } from "./body-watch.server.ts";
import { errorResponse, refusal } from "./errors.server.ts";
import { resourceMetadataUrl } from "./oauth.server.ts";
import { comesFromOurSite } from "./same-site.server.ts";

interface Session {
  transport: Transport;
  userId: number;
  usedAt: number;
}

/** Sessions live in this process: a client whose session is gone gets 404 and begins anew, as the protocol says. */
const sessions = new Map<string, Session>();
const idleMs = 30 * 60_000;
const mostOfOnePerson = 10;

const messages: LimitRule = { points: 300, seconds: 60 };
/** A file of 19 MB in base64 and the message around it. */
const longestMessage = 27 * 1024 * 1024;

/** Streamable HTTP of the Model Context Protocol. Access tokens only: cookies count for nothing here. */
export async function mcpCall(request: Request): Promise<Response> {
  const running = await services();
  const requestId = request.headers.get("x-request-id") ?? randomUUID();
  try {
    if (request.method !== "POST" && request.method !== "DELETE")
      return refusal(405, "This call takes POST, DELETE", { Allow: "POST, DELETE" });
    if (!comesFromOurSite(request, running.origin(request)))
      return refusal(403, "This request comes from another site");
    const door = doorOf(request, requestId, running);
    if (!bearerFrom(request)) return signInFirst(request, running.origin(request));
    const { actor, ports } = await door.caller();
    await ports.limits.consume(`mcp:${actor.id}`, messages);
    const id = request.headers.get("mcp-session-id");
    const session = id ? sessions.get(id) : await opened(actor);
    if (!session || session.userId !== actor.id) return refusal(404, "There is no such session. Please connect again.");
    session.usedAt = Date.now();
    const { request: bounded, fault } = watchedRequest(request, jsonWatch());
    const answer = await session.transport.handleRequest(bounded, { authInfo: withDoor(door) });
    if (fault()) throw fault();
    return answer;
  } catch (error) {
    const answer = errorResponse(error, requestId, (fault) =>
      running.log.error({ requestId, err: fault }, "MCP request failed"),
    );
    return answer.status === 401 ? signInFirst(request, running.origin(request)) : answer;
  }
}

/** Tells a program where it learns how to be let in (RFC 9728), and one whose token is over that it is. */
function signInFirst(request: Request, origin: string): Response {
  const members = {
    realm: "Maintenance Hub",
    ...(bearerFrom(request) === undefined ? {} : { error: "invalid_token" }),
    scope: scopes.join(" "),
    resource_metadata: resourceMetadataUrl(origin),
  };
  const challenge = Object.entries(members).map(([name, value]) => `${name}="${value}"`);
  return refusal(401, "This call takes an access token (Authorization: Bearer …)", {
    "WWW-Authenticate": `Bearer ${challenge.join(", ")}`,
  });
}

function doorOf(request: Request, requestId: string, { contextOf, log }: Services): McpDoor {
  return {
    caller: async () => signedIn({ ...(await contextOf(request, requestId)), door: "mcp" as const }),
    report: (error) => log.error({ requestId, err: error }, "a tool failed"),
  };
}

async function opened(actor: SignedInContext["actor"]): Promise<Session> {
  const userId = actor.id;
  sweep(userId);
  const transport = new Transport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: (id) => void sessions.set(id, session),
    onsessionclosed: (id) => void sessions.delete(id),
    maxRequestBodySize: longestMessage,
  });
  const session: Session = { transport, userId, usedAt: Date.now() };
  await mcpServer({ version, actor, cards: hostCards }).connect(transport);
  return session;
}

/** Ends what was not used for long, and the oldest of a person who has too many. */
function sweep(userId: number): void {
  const old = Date.now() - idleMs;
  const own = [...sessions]
    .filter(([, session]) => session.userId === userId)
    .sort(([, one], [, other]) => one.usedAt - other.usedAt);
  const surplus = own.slice(0, Math.max(0, own.length - mostOfOnePerson + 1));
  for (const [id, { transport }] of [...[...sessions].filter(([, { usedAt }]) => usedAt < old), ...surplus]) {
    sessions.delete(id);
    void transport.close();
  }
}
