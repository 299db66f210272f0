import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Language } from "#db/vocabulary.ts";
import { loadMessages } from "./locales/messages.ts";

// The server wrote the page in this language; hydration must find the same texts.
await loadMessages(document.documentElement.lang as Language);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
