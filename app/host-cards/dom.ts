export type Child = Node | string | false | null | undefined;

/** An element with attributes and children. Texts become text, whatever they contain. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | number | boolean | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : String(value));
  made.append(...children.filter((child): child is Node | string => Boolean(child)));
  return made;
}

export function button(text: string, attributes: Record<string, string | boolean | undefined>, press: () => void) {
  const made = element("button", { type: "button", ...attributes }, text);
  made.addEventListener("click", press);
  return made;
}

let last = 0;
/** An id that no other element of the card has. */
export const freshId = (): string => `card-${++last}`;
