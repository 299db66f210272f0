/** A host of the tests' own that shows cards: it serves its page, and each card with the policy that its resource asks for. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { McpUiHostContext, McpUiResourceMeta } from "@modelcontextprotocol/ext-apps/app-bridge";
import type { Browser, Frame, Page } from "playwright-core";
import { build, type Rollup } from "vite";
import { use } from "../mcp.ts";
import type { CardPage } from "./page.ts";

export const showsCards = {
  extensions: { "io.modelcontextprotocol/ui": { mimeTypes: ["text/html;profile=mcp-app"] } },
};

/** The header of the specification, of what the resource declares. */
function policyOf({ csp = {} }: McpUiResourceMeta): string {
  const { resourceDomains = [], connectDomains = [], frameDomains = [], baseUriDomains = [] } = csp;
  const ours = ["'self'", "'unsafe-inline'", ...resourceDomains].join(" ");
  return [
    "default-src 'none'",
    `script-src ${ours}`,
    `style-src ${ours}`,
    `connect-src ${["'self'", ...connectDomains].join(" ")}`,
    `img-src ${["'self'", "data:", ...resourceDomains].join(" ")}`,
    `frame-src ${frameDomains.join(" ") || "'none'"}`,
    "object-src 'none'",
    `base-uri ${baseUriDomains.join(" ") || "'self'"}`,
  ].join("; ");
}

const frame = `<iframe title="Card" sandbox="allow-scripts" style="width:100%;border:0;display:block"></iframe>`;

async function pageScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      lib: { entry: "app/test/card-host/page.ts", formats: ["iife"], name: "cardHost", fileName: "host" },
    },
  })) as Rollup.RollupOutput[];
  return built[0]!.output[0].code;
}

export interface ShownCard {
  page: Page;
  card: Frame;
  /** What the card has asked the host to pass on, open and tell the model. */
  calls: string[];
  opened: string[];
  heard: string[];
  /** What scripts have complained about, and what the policy has blocked. */
  complaints: string[];
  /** Calls the tool as the model does, and hands the card what it was asked and what came of it. */
  callAsModel(values: Record<string, unknown>): Promise<CallToolResult>;
  say(context: McpUiHostContext): Promise<void>;
}

interface Looks extends McpUiHostContext {
  width?: number;
  /** A host that sets no policy, as none may. */
  careless?: boolean;
}

/** A host at work, until `stop`. */
export async function cardHost(browser: Browser) {
  const script = await pageScript();
  const cards = new Map<string, { html: string; policy: string | undefined }>();
  const served: string[] = [];
  const server = createServer((request, response) => {
    const card = cards.get(request.url ?? "");
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    served.push(request.url ?? "");
    if (card?.policy) response.setHeader("Content-Security-Policy", card.policy);
    response.end(card?.html ?? `<!doctype html><html lang="en"><title>Desk</title><body style="margin:0">${frame}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  /** Shows a tool's card in a window of its own. */
  async function show(
    client: Client,
    tool: string,
    { width = 1440, careless, ...context }: Looks = {},
  ): Promise<ShownCard> {
    const { tools } = await client.listTools();
    const { resourceUri } = tools.find(({ name }) => name === tool)!._meta!.ui as { resourceUri: string };
    const { contents } = await client.readResource({ uri: resourceUri });
    const { text, _meta } = contents[0] as { uri: string; text: string; _meta: { ui: McpUiResourceMeta } };
    const path = `/${cards.size}`;
    cards.set(path, { html: text, policy: careless ? undefined : policyOf(_meta.ui) });
    const page = await browser.newPage({ viewport: { width, height: 900 }, hasTouch: width < 768 });
    const [calls, opened, heard, complaints]: string[][] = [[], [], [], []];
    page.on("pageerror", (error) => complaints!.push(String(error)));
    page.on("console", (message) => message.type() === "error" && complaints!.push(message.text()));
    await page.exposeFunction("passCall", ({ name, arguments: values }: { name: string; arguments?: object }) => {
      calls!.push(name);
      return use(client, name, values ?? {});
    });
    await page.exposeFunction("openPage", (url: string) => void opened!.push(url));
    await page.exposeFunction("hearContext", (told: string) => void heard!.push(told));
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.addScriptTag({ content: script });
    const desk = await page.evaluateHandle(() => (window as unknown as { cardPage: CardPage }).cardPage);
    await desk.evaluate((one, [given, address]) => one.begin(given, address), [
      context,
      `http://localhost:${port}${path}`,
    ] as const);
    return {
      page,
      card: page.frames()[1]!,
      ...{ calls: calls!, opened: opened!, heard: heard!, complaints: complaints! },
      async callAsModel(values) {
        const answer = use(client, tool, values);
        await desk.evaluate((one, given) => one.input(given), values);
        const result = await answer;
        await desk.evaluate((one, given) => one.result(given), result);
        return result;
      },
      say: (next) => desk.evaluate((one, given) => one.change(given), { ...context, ...next }),
    };
  }

  async function stop() {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }

  return { origin: `http://127.0.0.1:${port}`, served, show, stop };
}
