import type { MetaFunction } from "@remix-run/node";
import { NotFound } from "#app/components/shell/route-error.tsx";
import { messagesOf } from "#app/locales/messages.ts";
import { defaultProductName } from "#app/pages.ts";
import type { loader as rootLoader } from "#app/root.tsx";

export const meta: MetaFunction<unknown, { root: typeof rootLoader }> = ({ matches }) => {
  const language = matches.find(({ id }) => id === "root")?.data.language ?? "en";
  return [{ title: `${messagesOf(language)?.shell.notFound.title} · ${defaultProductName}` }];
};

/** Every path that no route knows. */
export const loader = () => Promise.reject(new Response("Not found", { status: 404 }));

export default function UnknownPath() {
  return (
    <main>
      <NotFound />
    </main>
  );
}

export { UnknownPath as ErrorBoundary };
