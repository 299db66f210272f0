/**
 * Contrast as it is on the screen. What a text stands on is read from a picture without texts and icons, so gradients,
 * pseudo elements and transparent layers are in it; the colour of the text is the computed one, laid over that.
 */
import type { Page } from "playwright-core";
import sharp from "sharp";

/** WCAG 2.2, 1.4.3 and 1.4.11: text, large text (24 px, or 18.66 px bold), parts of controls. */
const leastForText = 4.5;
const leastForLarge = 3;
const leastForParts = 3;

/** Red, green, blue 0 to 255, opacity 0 to 1. */
type Colour = [number, number, number, number];

interface Painted {
  name: string;
  kind: "text" | "large" | "icon";
  colour: Colour;
  /** Points of the window behind it, in pixels. */
  points: [number, number][];
}

interface Edge {
  name: string;
  /** Points of the window across the edges of the control, from outside to inside; the first is outside. */
  lines: [number, number][][];
}

/** Too weak texts, icons and boundaries of what the window shows, worst first; an empty list is what tests want. */
export async function weakContrasts(page: Page): Promise<string[]> {
  const { painted, edges, whole, ground } = await still(page);
  const faults: { ratio: number; text: string }[] = [];
  for (const { name, kind, colour, points } of painted) {
    const ratios = points.map(([x, y]) => {
      const behind = ground(x, y);
      return contrast(over(colour, behind), behind);
    });
    const ratio = Math.min(...ratios);
    const least = kind === "text" ? leastForText : kind === "large" ? leastForLarge : leastForParts;
    if (ratio < least) faults.push({ ratio, text: `${ratio.toFixed(2)} of ${least}: ${kind} ${name}` });
  }
  for (const { name, lines } of edges) {
    const ratio = Math.max(
      ...lines.map(([out, ...rest]) => most(rest.map((at) => contrast(whole(...at), whole(...out!))))),
    );
    if (ratio < leastForParts)
      faults.push({ ratio, text: `${ratio.toFixed(2)} of ${leastForParts}: boundary of ${name}` });
  }
  return faults.sort((a, b) => a.ratio - b.ratio).map(({ text }) => text);
}

/** What is seen, with the pictures of it; taken again where something has moved meanwhile, as a list that arrives. */
async function still(page: Page) {
  for (let tries = 1; ; tries++) {
    const before = await page.evaluate(seen);
    const whole = await picture(page);
    const hidden = await page.addStyleTag({ content: withoutForeground });
    const ground = await picture(page);
    await hidden.evaluate((element) => (element as Element).remove());
    const after = await page.evaluate(seen);
    if (tries === 5 || placesOf(after) === placesOf(before)) return { ...before, whole, ground };
  }
}

const placesOf = ({ painted, edges }: { painted: Painted[]; edges: Edge[] }) =>
  JSON.stringify([painted.map(({ points }) => points), edges.map(({ lines }) => lines)]);

const most = (ratios: number[]) => Math.max(...ratios);

const withoutForeground = `
  *, ::before, ::after, ::placeholder { color: transparent !important; text-decoration-color: transparent !important;
    -webkit-text-fill-color: transparent !important; caret-color: transparent !important; transition: none !important; }
  svg text, svg tspan { fill: transparent !important; }
  svg.lucide { opacity: 0 !important; }`;

/** What the window shows, as pixels. */
async function picture(page: Page): Promise<(x: number, y: number) => Colour> {
  const { data, info } = await sharp(await page.screenshot({ animations: "disabled", caret: "hide", scale: "css" }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x, y) => {
    const column = Math.min(info.width - 1, Math.max(0, Math.floor(x)));
    const row = Math.min(info.height - 1, Math.max(0, Math.floor(y)));
    const at = (row * info.width + column) * info.channels;
    return [data[at]!, data[at + 1]!, data[at + 2]!, 1];
  };
}

const over = ([r, g, b, a]: Colour, [br, bg, bb]: Colour): Colour => [
  r * a + br * (1 - a),
  g * a + bg * (1 - a),
  b * a + bb * (1 - a),
  1,
];

/** Relative luminance and ratio by WCAG 2.2. */
function luminance([r, g, b]: Colour): number {
  const [red, green, blue] = [r, g, b].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Controls reached by Tab whose ring cannot be told from what is around it. */
export async function weakFocusRings(page: Page, presses: number): Promise<string[]> {
  const weak: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press("Tab");
    const rings = await page.evaluate(focusRing);
    if (!rings) continue;
    const at = await picture(page);
    const ratio = most(rings.lines.map((line) => most(line.map(([x, y]) => contrast(at(x, y), at(...rings.outside))))));
    if (ratio < leastForParts) weak.push(`${ratio.toFixed(2)} of ${leastForParts}: focus of ${rings.name}`);
  }
  return weak;
}

/** Runs in the page: points across the ring of the control that has the focus. */
function focusRing(): { name: string; outside: [number, number]; lines: [number, number][][] } | undefined {
  const control = document.activeElement;
  if (!control || control === document.body) return undefined;
  const ringed = control.closest(".composer-box, .rt-TextFieldRoot, .rt-TextAreaRoot") ?? control;
  const { left, right, top, bottom, width } = ringed.getBoundingClientRect();
  const [x, y] = [left + width / 2, (top + bottom) / 2];
  const across = Array.from({ length: 16 }, (_, step) => step - 7);
  return {
    name: `${control.tagName} ${control.className} ${control.getAttribute("aria-label") ?? control.textContent ?? ""}`.slice(
      0,
      80,
    ),
    outside: [Math.max(0, left - 8), y],
    lines: [
      across.map((step) => [left + step, y]),
      across.map((step) => [right - step, y]),
      across.map((step) => [x, top + step]),
    ],
  };
}

/** Runs in the page: every text and icon in sight, and the edges of every field. */
function seen(): { painted: Painted[]; edges: Edge[] } {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  const known = new Map<string, Colour>();
  /** Whatever notation a colour is computed in. */
  function colourOf(text: string): Colour {
    const before = known.get(text);
    if (before) return before;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data as unknown as Colour;
    const colour: Colour = [r, g, b, a / 255];
    known.set(text, colour);
    return colour;
  }

  function opacityOf(element: Element): number {
    let opacity = 1;
    for (let above: Element | null = element; above; above = above.parentElement)
      opacity *= Number(getComputedStyle(above).opacity);
    return opacity;
  }

  /** Inactive controls are exempt, with their names. */
  function isInactive(element: Element): boolean {
    const label = element.closest("label");
    const control = label?.control ?? label?.querySelector("button, input, select, textarea");
    return (
      element.closest(":disabled, [disabled], [aria-disabled=true], [data-disabled]") !== null ||
      control?.matches(":disabled, [data-disabled], [aria-disabled=true]") === true
    );
  }

  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(".visually-hidden, .skip-link, [inert]");

  const letsThrough = (element: Element) => getComputedStyle(element).pointerEvents === "none";

  /** Whether this place of the window shows the element, not what lies over it or cuts it off. */
  function isOnTop(element: Element, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || (letsThrough(element) && hit.contains(element)));
  }

  const named = (element: Element, words: string) => {
    const kind = [...element.classList].slice(0, 4).join(".");
    const tone = element.closest("[data-accent-color]")?.getAttribute("data-accent-color");
    return `<${element.tagName.toLowerCase()}${kind && `.${kind}`}${tone ? ` ${tone}` : ""}> "${words.trim().slice(0, 40)}"`;
  };

  const painted: Painted[] = [];
  const add = (element: Element, name: string, kind: Painted["kind"], style: string, box: DOMRect) => {
    // At its end a choice has its arrow, for which its padding keeps room.
    const arrow = element.matches("select") ? Number.parseFloat(getComputedStyle(element).paddingRight) : 0;
    const points = [0.1, 0.3, 0.5, 0.7, 0.9]
      .map((share) => [box.left + share * (box.width - arrow), box.top + box.height / 2] as const)
      .filter(([x, y]) => isOnTop(element, x, y));
    if (points.length === 0) return;
    const [r, g, b, a] = colourOf(style);
    painted.push({
      name,
      kind,
      colour: [r, g, b, a * opacityOf(element)],
      points: points.map(([x, y]) => [x, y]),
    });
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement!;
    const words = node.textContent ?? "";
    if (!words.trim() || element.closest("script, style, noscript, option, title") || !shown(element)) continue;
    if (isInactive(element)) continue;
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const range = document.createRange();
    range.selectNodeContents(node);
    const inSvg = element instanceof SVGElement;
    for (const box of range.getClientRects())
      if (box.width > 1 && box.height > 1)
        add(element, named(element, words), large ? "large" : "text", inSvg ? style.fill : style.color, box);
  }
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    "input, textarea, select",
  )) {
    if (!shown(field) || isInactive(field)) continue;
    const empty = field instanceof HTMLSelectElement ? false : !field.value;
    const style = getComputedStyle(field, empty ? "::placeholder" : undefined);
    const words = field instanceof HTMLSelectElement ? field.value : empty ? field.placeholder : field.value;
    if (words && !field.matches("[type=checkbox], [type=radio]"))
      add(field, named(field, words), "text", style.color, field.getBoundingClientRect());
  }
  // An icon beside words repeats them; one that stands alone has to be seen.
  for (const icon of document.querySelectorAll("svg.lucide")) {
    const control = icon.closest("button, a[href], summary");
    if (!control || control.textContent?.trim() || !shown(icon) || isInactive(control)) continue;
    add(
      icon,
      named(control, control.getAttribute("aria-label") ?? ""),
      "icon",
      getComputedStyle(icon).color,
      icon.getBoundingClientRect(),
    );
  }

  const edges: Edge[] = [];
  const fields =
    ".rt-TextFieldRoot, .rt-TextAreaRoot, .rt-SelectTrigger, .rt-CheckboxRoot, [role=checkbox], [role=switch], .combobox-trigger, " +
    "input:not([type=hidden], [type=file], .rt-reset), select, textarea:not(.rt-reset), .composer-box, .composer-bar-button";
  for (const field of document.querySelectorAll(fields)) {
    if (!shown(field) || isInactive(field) || field.matches(":has(> :is(input, textarea):disabled)")) continue;
    if (field.closest(".composer-box") && !field.matches(".composer-box")) continue;
    if (field.parentElement?.closest(".rt-TextFieldRoot, .rt-TextAreaRoot, .rt-SelectTrigger")) continue;
    const box = field.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (box.width < 4 || !isOnTop(field, x, y)) continue;
    const across = [-3, -1, 0, 1, 2, 3];
    edges.push({
      name: named(field, field.getAttribute("aria-label") ?? field.textContent ?? ""),
      lines: [
        across.map((step) => [box.left + step, y]),
        across.map((step) => [x, box.top + step]),
        across.map((step) => [x, box.bottom - 1 - step]),
      ],
    });
  }
  return { painted, edges };
}
