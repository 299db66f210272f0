import type { CSSOptions } from "vite";

type SheetPlugin = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>[number];

const themeSheet = /@radix-ui[\\/]themes/;
const fromWidthOn = /^\(min-width: \d+px\)$/;
const rootByItsPage = /^:root:where\(:has\(/;

/** How the class names of the theme's components begin that the screens use, alone or inside others. */
export const themeParts = [
  "AlertDialog",
  "Badge",
  "Base(Button|Card|Dialog|Menu|TabList)",
  "Button",
  "Callout",
  "Card",
  "ContextMenuItemIndicator",
  "DataList",
  "Dialog",
  "DropdownMenu",
  "Flex",
  "Heading",
  "IconButton",
  "Kbd",
  "Link",
  "Popover",
  "Popper",
  "Progress",
  "ScrollArea",
  "SegmentedControl",
  "Skeleton",
  "Spinner",
  "TabNav",
  "Text",
  "Tooltip",
  "VisuallyHidden",
];
const part = new RegExp(`^rt-(${themeParts.join("|")})`);

/** The theme's colours that the screens use; their values are imported one by one (app/styles.css). */
export const themeColours = ["sand", "gray", "red", "amber", "yellow", "green", "blue"];

/**
 * Leaves out of the theme's sheets what has no use here, two thirds of them: they hold up the first paint.
 * app/test/architecture/styles.test.ts watches that nothing is missing.
 */
export const leanThemeSheets: SheetPlugin = {
  postcssPlugin: "lean-theme-sheets",
  AtRule: {
    // Each class is written once more for each of five widths. The screens have sheets of their own for that.
    media(rule) {
      if (themeSheet.test(rule.source?.input.file ?? "") && fromWidthOn.test(rule.params)) rule.remove();
    },
  },
  Rule(rule) {
    if (!themeSheet.test(rule.source?.input.file ?? "") || !rule.selector.includes("-")) return;
    const kept = rule.selectors.filter(isUsed);
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  },
};

function isUsed(selector: string): boolean {
  // The root's colour scheme by what the page contains: each element that is added would make the browser look at the
  // root again. Ours follows the class of the root (app/components/ui/ui.css).
  if (rootByItsPage.test(selector)) return false;
  const classes = selector.match(/rt-[A-Z]\w*/g) ?? [];
  const colours = [...selector.matchAll(/data-(?:accent|gray)-color=["']?([a-z]+)/g)];
  return classes.every((name) => part.test(name)) && colours.every(([, name]) => themeColours.includes(name!));
}
