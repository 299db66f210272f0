import { expect, test } from "vitest";
import { debianPackages } from "./components.ts";

const status = `Package: libc6
Status: install ok installed
Architecture: amd64
Version: 2.36-9+deb12u14
Description: GNU C Library
 Version: of nothing

Package: gone
Status: deinstall ok config-files
Architecture: amd64
Version: 1.0
`;

test("of the base's packages those are named that are installed", () => {
  expect(debianPackages(status)).toEqual([
    {
      "bom-ref": "pkg:deb/debian/libc6@2.36-9%2Bdeb12u14?arch=amd64",
      type: "library",
      name: "libc6",
      version: "2.36-9+deb12u14",
      purl: "pkg:deb/debian/libc6@2.36-9%2Bdeb12u14?arch=amd64",
    },
  ]);
});

test("an entry in a file of its own, which says no state, counts as installed", () => {
  const entry = "Package: tzdata\nVersion: 2026f-0+deb12u1\nArchitecture: all\n";
  expect(debianPackages(entry)).toEqual([expect.objectContaining({ name: "tzdata", version: "2026f-0+deb12u1" })]);
});
