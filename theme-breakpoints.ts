import type { CSSOptions } from "vite";

type SheetPlugin = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>[number];

const themeSheet = /@radix-ui[\\/]themes/;
const fromWidthOn = /^\(min-width: \d+px\)$/;

/**
 * The theme writes each of its classes once more for each of five widths, which is two thirds of its sheets and holds
 * up the first picture. The screens write what depends on a width in sheets of their own, so these are left out; no
 * component of the theme may be given properties by width (app/test/architecture/styles.test.ts).
 */
export const withoutThemeBreakpoints: SheetPlugin = {
  postcssPlugin: "without-theme-breakpoints",
  AtRule: {
    media(rule) {
      if (themeSheet.test(rule.source?.input.file ?? "") && fromWidthOn.test(rule.params)) rule.remove();
    },
  },
};
