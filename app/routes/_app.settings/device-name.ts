/** Newer names come first: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

const named = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** "Firefox, Windows" of a User-Agent header; of what no person would recognise its first word. */
export function deviceName(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined;
  const known = [named(browsers, userAgent), named(systems, userAgent)].filter(Boolean).join(", ");
  return known || userAgent.split(/[\s/]/)[0];
}
