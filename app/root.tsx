import { Theme } from "@radix-ui/themes";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useNonce } from "./components/nonce.tsx";
import { RouteError } from "./components/shell/route-error.tsx";
import { Tips } from "./components/ui/tips.tsx";
import { Toasts } from "./components/ui/toasts.tsx";
import { newQueryClient } from "./data/client.ts";
import { navigateInTransitions } from "./hooks/navigate-in-transitions.ts";
import { themeOf, themeScript } from "./hooks/theme.ts";
import { languageOf } from "./http/language.server.ts";
import { visitorContext } from "./http/page.server.ts";
import { LocaleProvider } from "./locales/provider.tsx";
import { defaultProductName } from "./pages.ts";
import styles from "./styles.css?url";
import latin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";

export const links: LinksFunction = () => [
  { rel: "preload", href: latin, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction = () => [{ title: defaultProductName }];

export async function loader(args: LoaderFunctionArgs) {
  // Without a database nobody is known; the page below says so, in the browser's language.
  const { actor } = await visitorContext(args).catch(() => ({ actor: undefined }));
  return {
    language: actor?.language ?? languageOf(args.request),
    timeZone: actor?.timeZone ?? "UTC",
    theme: themeOf(args.request),
  };
}

/** Language and theme change with the settings, which ask for it; not with every page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  navigateInTransitions();
  // After a failure of the root itself there is no data, yet the page must say something.
  const { language, timeZone, theme } = useRouteLoaderData<typeof loader>("root") ?? {
    language: "en" as const,
    timeZone: "UTC",
    theme: "system" as const,
  };
  const [queries] = useState(newQueryClient);
  return (
    <html lang={language} className={theme === "system" ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="color-scheme" content="light dark" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <LocaleProvider language={language} timeZone={timeZone}>
          <QueryClientProvider client={queries}>
            <Theme accentColor="gray" grayColor="sand" radius="large" panelBackground="solid" appearance="inherit">
              {children}
              <Toasts />
              <Tips />
            </Theme>
          </QueryClientProvider>
        </LocaleProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <main>
      <RouteError />
    </main>
  );
}
