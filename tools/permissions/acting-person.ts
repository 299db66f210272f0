import { findPeople } from "#db/queries/people.ts";
import type { SignedInContext } from "../context.ts";
import { invalid } from "../errors.ts";

/**
 * Who is recorded as having done something. The office may enter it for somebody else; everybody else acts as
 * themselves, whatever the body says.
 * @param field the member of the input that named the person, for the error's details
 * @throws InvalidInput when the office names nobody
 */
export async function actingPerson(
  { actor, db }: Pick<SignedInContext, "actor" | "db">,
  named: number | null | undefined,
  field: string,
): Promise<number> {
  if (named == null || named === actor.id || (actor.role !== "admin" && actor.role !== "operator")) return actor.id;
  const people = await findPeople(db, [named]);
  if (!people.has(named)) throw invalid(field, "There is no such person");
  return named;
}
