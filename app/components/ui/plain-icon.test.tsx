import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Truck as LibrarysTruck } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import createIcon from "./plain-icon.tsx";

const icons = join(dirname(createRequire(import.meta.url).resolve("lucide-react/package.json")), "dist/esm/icons");
const { __iconData: truck } = (await import(join(icons, "truck.mjs"))) as {
  __iconData: Parameters<typeof createIcon>[0];
};
const Truck = createIcon(truck);

const shapesOf = (markup: string) =>
  [...markup.matchAll(/<(path|circle)\s([^>]*?)\/?>/g)].map(([, tag, attributes]) => `${tag} ${attributes!.trim()}`);

test("an icon shows the shapes that the library draws", () => {
  const ours = shapesOf(renderToStaticMarkup(<Truck size={18} />));
  expect(ours.length).toBeGreaterThan(3);
  expect(ours).toEqual(shapesOf(renderToStaticMarkup(<LibrarysTruck size={18} />)));
});

test("it is hidden from screen readers unless it has a name", () => {
  expect(renderToStaticMarkup(<Truck />)).toContain('aria-hidden="true"');
  const named = renderToStaticMarkup(<Truck aria-label="On its way" className="wide" />);
  expect(named).not.toContain("aria-hidden");
  expect(named).toContain('class="wide"');
});

// The build puts ours in place of this import (vite.config.ts); under another name it would silently do nothing.
test("the library makes its icons by the file that the build replaces", () => {
  expect(readFileSync(join(icons, "truck.mjs"), "utf8")).toContain("from '../createLucideIcon.mjs'");
});
