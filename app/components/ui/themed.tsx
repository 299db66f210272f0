/**
 * The theme's commonest elements, written with its classes. The components of the theme look up each property in
 * tables and pass it through a slot, which a phone pays for at hydration (docs/performance.md has how much); these write
 * the class names.
 */
import { Slot } from "radix-ui";
import { forwardRef, type ButtonHTMLAttributes, type HTMLAttributes } from "react";
import { Spinner, VisuallyHidden, type Badge as ThemeBadge, type Text as ThemeText } from "@radix-ui/themes";

type Color = Parameters<typeof ThemeText>[0]["color"];
type Scale = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(" ");

interface TextProps extends Omit<HTMLAttributes<HTMLElement>, "color"> {
  as?: "span" | "div" | "p";
  size?: Scale;
  weight?: "regular" | "medium" | "bold";
  color?: Color;
  truncate?: boolean;
  my?: Scale;
  mb?: Scale;
}

/** Text in a size of the scale. */
export const Text = forwardRef<HTMLElement, TextProps>(function Text(
  { as = "span", size, weight, color, truncate, my, mb, className, ...attributes },
  ref,
) {
  const Element = as as "span";
  return (
    <Element
      ref={ref}
      data-accent-color={color}
      {...attributes}
      className={classes(
        "rt-Text",
        size && `rt-r-size-${size}`,
        weight && `rt-r-weight-${weight}`,
        truncate && "rt-truncate",
        my && `rt-r-my-${my}`,
        mb && `rt-r-mb-${mb}`,
        className,
      )}
    />
  );
});

interface HeadingProps extends Omit<HTMLAttributes<HTMLHeadingElement>, "color"> {
  as?: "h1" | "h2" | "h3" | "h4";
  size?: Scale;
  mb?: Scale;
  color?: Color;
  /** Without the space that a line has above and below its letters. */
  trim?: boolean;
}

/** A heading; its level says where it stands, its size how it looks. */
export function Heading({ as: Element = "h1", size = "6", mb, color, trim, className, ...attributes }: HeadingProps) {
  return (
    <Element
      data-accent-color={color}
      {...attributes}
      className={classes("rt-Heading", `rt-r-size-${size}`, trim && "rt-r-lt-both", mb && `rt-r-mb-${mb}`, className)}
    />
  );
}

interface BadgeProps extends Omit<HTMLAttributes<HTMLSpanElement>, "color"> {
  color?: Parameters<typeof ThemeBadge>[0]["color"];
  variant?: "soft" | "solid" | "outline";
  size?: "1" | "2";
  radius?: "full";
}

/** A word in a coloured field. */
export const Badge = ({ color, variant = "soft", size = "1", radius, className, ...attributes }: BadgeProps) => (
  <span
    data-accent-color={color}
    data-radius={radius}
    {...attributes}
    className={classes("rt-reset rt-Badge", `rt-r-size-${size}`, `rt-variant-${variant}`, className)}
  />
);

interface FlexProps extends HTMLAttributes<HTMLDivElement> {
  /** Draws its only child so, instead of an element of its own. */
  asChild?: boolean;
  direction?: "row" | "column";
  align?: "start" | "center" | "end" | "baseline" | "stretch";
  justify?: "start" | "center" | "end" | "between";
  wrap?: "wrap" | "nowrap";
  gap?: Scale;
  mt?: Scale;
  mb?: Scale;
}

/** A row or column of things. */
export const Flex = forwardRef<HTMLDivElement, FlexProps>(function Flex(
  { asChild, direction, align, justify, wrap, gap, mt, mb, className, ...attributes },
  ref,
) {
  const Element = asChild ? Slot.Root : "div";
  return (
    <Element
      ref={ref}
      {...attributes}
      className={classes(
        "rt-Flex",
        direction && `rt-r-fd-${direction}`,
        align && `rt-r-ai-${align}`,
        justify && `rt-r-jc-${justify === "between" ? "space-between" : justify}`,
        wrap && `rt-r-fw-${wrap}`,
        gap && `rt-r-gap-${gap}`,
        mt && `rt-r-mt-${mt}`,
        mb && `rt-r-mb-${mb}`,
        className,
      )}
    />
  );
});

interface CardProps extends HTMLAttributes<HTMLDivElement> {
  asChild?: boolean;
  size?: "1" | "2" | "3";
}

/** A surface that holds what belongs together. */
export function Card({ asChild, size = "1", className, ...attributes }: CardProps) {
  const Element = asChild ? Slot.Root : "div";
  return (
    <Element
      {...attributes}
      className={classes("rt-reset rt-BaseCard rt-Card rt-variant-surface", `rt-r-size-${size}`, className)}
    />
  );
}

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "color"> {
  asChild?: boolean;
  size?: "1" | "2" | "3" | "4";
  variant?: "solid" | "soft" | "surface" | "outline" | "ghost";
  color?: Color;
  highContrast?: boolean;
  radius?: "full";
  mt?: Scale;
  mb?: Scale;
  /** Something is on its way: cannot be pressed, and says so by a spinner. */
  loading?: boolean;
}

/** A button as the theme draws it; most screens use that of button.tsx. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>((props, ref) => (
  <BaseButton ref={ref} shape="rt-Button" {...props} />
));
Button.displayName = "Button";

/** A button that shows an icon alone; most screens use that of button.tsx. */
export const IconButton = forwardRef<HTMLButtonElement, ButtonProps>((props, ref) => (
  <BaseButton ref={ref} shape="rt-IconButton" {...props} />
));
IconButton.displayName = "IconButton";

const BaseButton = forwardRef<HTMLButtonElement, ButtonProps & { shape: string }>(function BaseButton(
  {
    shape,
    asChild,
    size = "2",
    variant = "solid",
    color,
    highContrast,
    radius,
    mt,
    mb,
    loading,
    disabled = loading,
    className,
    children,
    ...attributes
  },
  ref,
) {
  const Element = asChild ? Slot.Root : "button";
  return (
    <Element
      ref={ref}
      data-disabled={disabled || undefined}
      data-accent-color={color}
      data-radius={radius}
      {...attributes}
      disabled={disabled}
      className={classes(
        "rt-reset rt-BaseButton",
        `rt-r-size-${size}`,
        `rt-variant-${variant}`,
        highContrast && "rt-high-contrast",
        loading && "rt-loading",
        mt && `rt-r-mt-${mt}`,
        mb && `rt-r-mb-${mb}`,
        shape,
        className,
      )}
    >
      {loading ? <Loading size={size}>{children}</Loading> : children}
    </Element>
  );
});

/** The button keeps its width and its name while the spinner turns over it. */
const Loading = ({ size, children }: Pick<ButtonProps, "size" | "children">) => (
  <>
    <span style={{ display: "contents", visibility: "hidden" }} aria-hidden>
      {children}
    </span>
    <VisuallyHidden>{children}</VisuallyHidden>
    <span className="button-spinner">
      <Spinner size={size === "1" ? "1" : size === "4" ? "3" : "2"} />
    </span>
  </>
);
