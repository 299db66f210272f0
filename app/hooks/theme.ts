import { keepChoice, keptChoice } from "#app/data/kept-choice.ts";
import { themes, type Theme } from "#db/vocabulary.ts";

/** Local storage has the choice of this browser; the cookie tells the server, which draws the first paint by it. */
export const themeKey = "ui-theme";

/** Runs before the first paint, so that a dark screen never flashes white. */
export const themeScript = `(() => {
  const look = matchMedia("(prefers-color-scheme: dark)");
  const choice = () => { try { return localStorage.getItem("${themeKey}") } catch { return null } };
  const apply = () => {
    const theme = choice() ?? "system";
    const dark = theme === "dark" || (theme !== "light" && look.matches);
    document.documentElement.classList.toggle("dark", dark);
    document.documentElement.classList.toggle("light", !dark);
  };
  apply();
  look.addEventListener("change", apply);
  addEventListener("storage", apply);
  addEventListener("${themeKey}", apply);
})()`;

export function storedTheme(): Theme {
  const stored = localStorage.getItem(themeKey);
  return isTheme(stored) ? stored : "system";
}

export const hasStoredTheme = (): boolean => isTheme(localStorage.getItem(themeKey));

/** Shows and remembers a theme in this browser. */
export function applyTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme);
  keepChoice(themeKey, theme);
  dispatchEvent(new Event(themeKey));
}

/** The theme that the browser's cookie names, for the server. */
export function themeOf(request: Request): Theme {
  const named = keptChoice(request.headers.get("cookie"), themeKey);
  return isTheme(named) ? named : "system";
}

const isTheme = (text: string | null | undefined): text is Theme => (themes as readonly string[]).includes(text ?? "");
