/** The page of a host that shows cards: the protocol's own bridge, and a frame that may run scripts and nothing else. */
import { AppBridge, PostMessageTransport, type McpUiHostContext } from "@modelcontextprotocol/ext-apps/app-bridge";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";

/** What the test does for the page: it holds the connection to the server. */
interface Desk {
  passCall(call: { name: string; arguments?: Record<string, unknown> }): Promise<CallToolResult>;
  openPage(url: string): void;
  hearContext(text: string): void;
}

export interface CardPage {
  begin(context: McpUiHostContext, address: string): Promise<void>;
  change(context: McpUiHostContext): void;
  input(values: Record<string, unknown>): Promise<void>;
  result(result: CallToolResult): Promise<void>;
}

const desk = window as unknown as Window & Desk & { cardPage: CardPage };
const frame = document.querySelector("iframe")!;
let bridge: AppBridge;

desk.cardPage = {
  async begin(context, address) {
    const abilities = { openLinks: {}, serverTools: {}, updateModelContext: { text: {} } };
    bridge = new AppBridge(null, { name: "desk", version: "1" }, abilities, { hostContext: context });
    bridge.oncalltool = (call) => desk.passCall(call);
    bridge.onopenlink = ({ url }) => (desk.openPage(url), Promise.resolve({}));
    bridge.onupdatemodelcontext = ({ content = [] }) => {
      for (const part of content) if (part.type === "text") desk.hearContext(part.text);
      return Promise.resolve({});
    };
    bridge.onsizechange = ({ height }) => void (frame.style.height = `${height}px`);
    const ready = new Promise<void>((done) => (bridge.oninitialized = () => done()));
    await bridge.connect(new PostMessageTransport(frame.contentWindow!, frame.contentWindow!));
    frame.src = address;
    await ready;
  },
  change: (context) => bridge.setHostContext(context),
  input: (values) => bridge.sendToolInput({ arguments: values }),
  result: (result) => bridge.sendToolResult(result),
};
