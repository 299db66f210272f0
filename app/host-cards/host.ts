/** The host at the other end of the frame: JSON-RPC 2.0 by postMessage, as MCP Apps has it (2026-01-26). */

export type Json = Record<string, unknown>;

export interface HostContext {
  theme?: "light" | "dark";
  locale?: string;
  timeZone?: string;
}

export interface ToolResult {
  isError?: boolean;
  content?: { type: string; text?: string }[];
  structuredContent?: Json;
  _meta?: Json;
}

/** What a host says of its own accord. */
export interface Listener {
  onInput: (values: Json) => void;
  onResult: (result: ToolResult) => void;
  onCancelled: () => void;
  onContext: (context: HostContext) => void;
}

export interface Host {
  context: HostContext;
  /** Whether it passes calls of tools on. */
  passesCalls: boolean;
  call(name: string, values: Json): Promise<ToolResult>;
  openLink(url: string): Promise<unknown>;
  /** Tells the model what was done here; a host that cannot is told nothing. */
  tellModel(text: string): void;
}

interface Message {
  jsonrpc: "2.0";
  id?: number | string;
  method?: string;
  params?: Json;
  result?: Json;
  error?: { message?: string };
}

const version = "2026-01-26";
const noSuchMethod = -32_601;

/** Begins the conversation with the host. What it says before it has answered is kept by the browser until then. */
export async function connected(listener: Listener): Promise<Host> {
  const waiting = new Map<number | string, { done: (result: Json) => void; failed: (error: Error) => void }>();
  let last = 0;
  const post = (message: Omit<Message, "jsonrpc">) =>
    // A host's origin is not known to what it shows; nothing but what it handed over itself is sent to it.
    window.parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
  const request = (method: string, params: Json) =>
    new Promise<Json>((done, failed) => {
      const id = ++last;
      waiting.set(id, { done, failed });
      post({ id, method, params });
    });

  const heard: Record<string, (params: Json) => void> = {
    "ui/notifications/tool-input": ({ arguments: values }) => listener.onInput((values ?? {}) as Json),
    "ui/notifications/tool-result": (result) => listener.onResult(result),
    "ui/notifications/tool-cancelled": () => listener.onCancelled(),
    "ui/notifications/host-context-changed": (context) => listener.onContext(context),
  };
  window.addEventListener("message", ({ source, data }: MessageEvent<Message | undefined>) => {
    if (source !== window.parent || data?.jsonrpc !== "2.0") return;
    const { id, method, params = {}, result, error } = data;
    if (method === undefined) {
      const asked = id === undefined ? undefined : waiting.get(id);
      if (!asked) return;
      waiting.delete(id!);
      if (error) asked.failed(new Error(error.message));
      else asked.done(result ?? {});
    } else if (id === undefined) heard[method]?.(params);
    else if (method === "ping" || method === "ui/resource-teardown") post({ id, result: {} });
    else post({ id, error: { code: noSuchMethod, message: "Method not found" } as Message["error"] });
  });

  const { hostContext = {}, hostCapabilities = {} } = (await request("ui/initialize", {
    protocolVersion: version,
    appInfo: { name: "maintenance-hub", title: "Maintenance Hub", version: "1" },
    appCapabilities: { availableDisplayModes: ["inline"] },
  })) as { hostContext?: HostContext; hostCapabilities?: Json };
  listener.onContext(hostContext);
  post({ method: "ui/notifications/initialized", params: {} });
  tellSize((width, height) => post({ method: "ui/notifications/size-changed", params: { width, height } }));
  return {
    context: hostContext,
    passesCalls: "serverTools" in hostCapabilities,
    call: (name, values) => request("tools/call", { name, arguments: values }),
    openLink: (url) => request("ui/open-link", { url }),
    tellModel: (text) => {
      if (!("updateModelContext" in hostCapabilities)) return;
      void request("ui/update-model-context", { content: [{ type: "text", text }] }).catch(() => undefined);
    },
  };
}

/** Says how large the card is, whenever that changes. */
function tellSize(tell: (width: number, height: number) => void) {
  let told = "";
  new ResizeObserver(() => {
    const width = Math.ceil(document.documentElement.clientWidth);
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (told === `${width} ${height}`) return;
    told = `${width} ${height}`;
    tell(width, height);
  }).observe(document.body);
}
