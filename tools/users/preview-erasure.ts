import { dataOfPerson } from "#db/queries/erasure.ts";
import { findUser } from "#db/queries/users.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { erasurePreviewShape } from "./erasure.ts";
import { userId } from "./schema.ts";

export const previewErasure = operation({
  name: "users.preview-erasure",
  title: "What an erasure takes out",
  description:
    "What is held of a person: how much of it would go with an erasure, and how much stays without the name. After an erasure: what it took out.",
  effect: "read",
  input: userId,
  output: erasurePreviewShape,
  async execute({ id }, { db }) {
    const user = await findUser(db, id);
    if (!user) throw new NotFound("There is no such user");
    const { erasure, name } = user;
    const { erased, kept } = erasure ?? (await dataOfPerson(db, id));
    return { id, name, erased, kept, erasedAt: erasure?.at ? new Date(erasure.at) : null };
  },
});
