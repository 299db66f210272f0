import { forwardRef, type SVGProps } from "react";

interface IconData {
  /** The shapes: tag and attributes of each. */
  node: [tag: string, attributes: Record<string, string | number>][];
}

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

/**
 * Replaces how the icon library makes its icons (see vite.config.ts): there each shape is an element of its own with a
 * context and classes merged around it, up to a tenth of a page's HTML (docs/performance.md). An icon never changes
 * within, so its shapes are one text.
 */
export default function createIcon({ node }: IconData) {
  let shapes: { __html: string } | undefined;
  return forwardRef<SVGSVGElement, IconProps>(function Icon({ size = 24, ...props }, ref) {
    shapes ??= { __html: node.map(shapeOf).join("") };
    const named = props["aria-label"] !== undefined || props["aria-labelledby"] !== undefined || props.role;
    return (
      <svg
        ref={ref}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={named ? undefined : true}
        {...props}
        dangerouslySetInnerHTML={shapes}
      />
    );
  });
}

/** Keys are for lists of elements, and no attributes. */
const shapeOf = ([tag, { key: _key, ...attributes }]: IconData["node"][number]) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ")}/>`;
