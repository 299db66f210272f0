import { showPublicInstallation } from "#tools/installation/show-public-installation.ts";
import { run } from "#tools/operation.ts";
import { services } from "../context.server.ts";
import { refusal } from "../http/errors.server.ts";
import { languageOf } from "../http/language.server.ts";
import { loadMessages } from "../locales/messages.ts";
import { defaultProductName, pages } from "../pages.ts";

/** `--page` of roles.css in light, which no manifest can name: what a phone shows while the product opens. */
const ground = "#f1f0ef";
/** Everybody who may hand in anything works with these; who may open less sees what they may. */
const shortcuts = ["assistant", "reportInput", "engineerDashboard"] as const;

/** What the assistant reads: "Export chat" hands over a text file or an archive. */
const sharedKinds = [
  "image/*",
  "audio/*",
  "application/pdf",
  "text/plain",
  "text/csv",
  "application/zip",
  ".zip",
  ".opus",
];

const icon = (name: string, size: number, purpose = "any") => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** How a phone or a desktop installs the product: name, icons, what a long press offers. Nothing of the fleet. */
export async function loader({ request }: { request: Request }): Promise<Response> {
  const { contextOf } = await services();
  const context = await contextOf(request, request.headers.get("x-request-id") ?? crypto.randomUUID());
  // Without a database the product still has its own name.
  const { productName } = await run(showPublicInstallation, {}, context).catch(() => ({
    productName: defaultProductName,
  }));
  const language = languageOf(request);
  const { shell } = await loadMessages(language);
  const manifest = {
    id: "/",
    name: productName,
    short_name: productName,
    lang: language,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: ground,
    theme_color: ground,
    categories: ["business", "productivity"],
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      icon("icon-192", 192),
      icon("icon-512", 512),
      icon("maskable-512", 512, "maskable"),
    ],
    share_target: {
      action: "/share",
      method: "POST",
      enctype: "multipart/form-data",
      params: {
        title: "title",
        text: "text",
        url: "url",
        files: [{ name: "files", accept: sharedKinds }],
      },
    },
    shortcuts: shortcuts.map((label) => ({
      name: shell.nav[label],
      url: pages.find((page) => page.label === label)!.path,
      icons: [icon("icon-192", 192)],
    })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache", Vary: "Accept-Language" },
  });
}

export const action = () => refusal(405, "This call takes GET", { Allow: "GET" });
