import { element } from "./dom.ts";
import type { Host } from "./host.ts";
import type { Wording } from "./wording.ts";

/** Opens a page of the product by the host, which asks its person or not; a frame may open nothing itself. */
export function openLink(url: string, host: Host, { say }: Wording, text = say("open")) {
  if (!/^https?:\/\//.test(url)) return element("span", {}, text);
  const link = element("a", { href: url, rel: "noreferrer" }, text);
  link.addEventListener("click", (event) => {
    event.preventDefault();
    host
      .openLink(url)
      .catch(() => link.after(element("span", { class: "host-hint", role: "status" }, ` ${say("notOpened")}`)));
  });
  return link;
}
