import type { CSSOptions } from "vite";

type SheetPlugin = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>[number];

const themeSheet = /@radix-ui[\\/]themes/;
const fromWidthOn = /^\(min-width: \d+px\)$/;
const rootByItsPage = /^:root:where\(:has\(/;

/** Leaves out of the theme's sheets what costs the first picture time and is of no use here. */
export const leanThemeSheets: SheetPlugin = {
  postcssPlugin: "lean-theme-sheets",
  AtRule: {
    /**
     * The theme writes each of its classes once more for each of five widths, two thirds of its sheets. The screens
     * write what depends on a width in sheets of their own, so no component of the theme may be given properties by
     * width (app/test/architecture/styles.test.ts).
     */
    media(rule) {
      if (themeSheet.test(rule.source?.input.file ?? "") && fromWidthOn.test(rule.params)) rule.remove();
    },
  },
  /**
   * The root's colour scheme by what the page contains: each element that is added then makes the browser look at the
   * root again. Ours follows the class of the root (app/components/ui/ui.css).
   */
  Rule(rule) {
    if (!themeSheet.test(rule.source?.input.file ?? "") || !rule.selector.includes(":has(")) return;
    const kept = rule.selectors.filter((selector) => !rootByItsPage.test(selector));
    if (kept.length < rule.selectors.length) rule.selectors = kept;
  },
};
