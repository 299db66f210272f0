import type { MetaFunction } from "@remix-run/node";
import { messagesOf } from "#app/locales/messages.ts";
import { defaultProductName } from "#app/pages.ts";
import type { loader as frameLoader } from "./_app.tsx";

export const meta: MetaFunction<unknown, { "routes/_app": typeof frameLoader }> = ({ matches }) => {
  const shell = matches.find(({ id }) => id === "routes/_app")?.data;
  const title = messagesOf(shell?.user.language ?? "en")?.shell.notFound.title;
  return [{ title: `${title} · ${shell?.installation.productName ?? defaultProductName}` }];
};

/** Every path that no route knows. The frame's loader answers 404, with the frame for whoever is signed in. */
export { NotFound as default } from "#app/components/shell/route-error.tsx";
