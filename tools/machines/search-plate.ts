import { machinesByPlate } from "#db/queries/machines.ts";
import { fileSizeText, largestFile } from "../documents/rules.ts";
import { InvalidInput, NotFound, TooLarge } from "../errors.ts";
import { uploadInput } from "../documents/schema.ts";
import { operation } from "../operation.ts";
import type { LimitRule } from "../ports.ts";
import { alikeLetters, keysOnPlate } from "./plate.ts";
import { platedMachinesShape } from "./plate-shape.ts";

/** Far more than one walks along in a yard. */
const perPerson: LimitRule = { points: 30, seconds: 10 * 60 };
const mostMachines = 5;

export const searchPlate = operation({
  name: "machines.search-plate",
  title: "Find a machine by its plate",
  description: "Read the photo of a serial plate and say which machine of the fleet it is on. The photo is not kept.",
  effect: "read",
  input: uploadInput,
  output: platedMachinesShape,
  async execute({ file }, { db, actor, ports, signal }) {
    if (!file) throw new InvalidInput("Please choose a file");
    if (file.size > largestFile)
      throw new TooLarge(
        `File size (${fileSizeText(file.size)}) exceeds the 19MB limit. Please choose a smaller file.`,
      );
    await ports.limits.consume(`plate:${actor.id}`, perPerson);
    const text = await ports.intake.readPicture(new Uint8Array(await file.arrayBuffer()), file.name, actor.id, signal);
    const found = await machinesByPlate(db, keysOnPlate(text), alikeLetters, mostMachines);
    if (found.length === 0) throw new NotFound("No serial number of a machine could be read in this photo");
    return { machines: found };
  },
});
