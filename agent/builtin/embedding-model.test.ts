import { embedMany } from "ai";
import { expect, test } from "vitest";
import { builtinEmbeddingDimensions, builtinEmbeddingModel, embedText } from "./embedding-model.ts";

const near = (a: string, b: string) => embedText(a).reduce((sum, value, i) => sum + value * embedText(b)[i]!, 0);

test("vectors have 512 numbers, length 1, and are the same every time", async () => {
  const { embeddings } = await embedMany({ model: builtinEmbeddingModel(), values: ["slew motor leaking", ""] });
  expect(embeddings[0]).toHaveLength(builtinEmbeddingDimensions);
  expect(Math.hypot(...embeddings[0]!)).toBeCloseTo(1);
  expect(embeddings[0]).toEqual(embedText("slew motor leaking"));
  expect(embeddings[1]!.every((value) => value === 0)).toBe(true);
});

test.each([
  ["hydraulic hose leaking at the boom", "Hydraulikschlauch am Ausleger undicht", "battery replaced, lights checked"],
  ["horn does not work", "la bocina no funciona", "track pin worn"],
  ["replaced the air filter", "air filters changed", "cracked windscreen"],
  ["anemometer failed", "anemometr faulty", "seat spring weak"],
  ["le frein ne tient pas", "brake does not hold", "fuel tank cap missing"],
])("'%s' lies nearer to '%s' than to '%s'", (query, like, unlike) => {
  expect(near(query, like)).toBeGreaterThan(near(query, unlike) + 0.1);
});
