import type { Answer } from "#app/http/api-types.ts";
import { pathOf } from "./call.ts";
import { send } from "./client.ts";
import { leanPhoto } from "./lean-photo.ts";

/** Machines whose serial number stands on a plate. @throws ApiError, TypeError */
export async function machinesOnPlate(photo: File, signal?: AbortSignal): Promise<PlatedMachine[]> {
  const form = new FormData();
  form.set("file", await leanPhoto(photo));
  const answer = await send("POST", pathOf("machines.search-plate"), form, { signal });
  return ((await answer.json()) as Answer<"machines.search-plate">).machines;
}

export type PlatedMachine = Answer<"machines.search-plate">["machines"][number];
