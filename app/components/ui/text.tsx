import type { HTMLAttributes } from "react";
import type { Badge as ThemeBadge, Text as ThemeText } from "@radix-ui/themes";

type TextProps = Pick<Parameters<typeof ThemeText>[0], "color"> &
  Omit<HTMLAttributes<HTMLElement>, "color"> & {
    as?: "span" | "div" | "p";
    size?: "1" | "2" | "3" | "4" | "5" | "6";
    weight?: "regular" | "medium" | "bold";
    truncate?: boolean;
  };

/**
 * Text in a size of the scale, with the theme's classes. Lists are made of text, and the theme's own component, which
 * reads each property through a table, is what a server spends most of a page on.
 */
export function Text({ as: Element = "span", size, weight, color, truncate, className, ...attributes }: TextProps) {
  const classes = [
    "rt-Text",
    size && `rt-r-size-${size}`,
    weight && `rt-r-weight-${weight}`,
    truncate && "rt-truncate",
    className,
  ];
  return <Element data-accent-color={color} {...attributes} className={classes.filter(Boolean).join(" ")} />;
}

type BadgeProps = Pick<Parameters<typeof ThemeBadge>[0], "color"> &
  Omit<HTMLAttributes<HTMLSpanElement>, "color"> & { variant?: "soft" | "solid" | "outline" };

/** A word in a coloured field; light for the same reason. */
export const Badge = ({ color, variant = "soft", className, ...attributes }: BadgeProps) => (
  <span
    data-accent-color={color}
    {...attributes}
    className={["rt-reset rt-Badge rt-r-size-1", `rt-variant-${variant}`, className].filter(Boolean).join(" ")}
  />
);
