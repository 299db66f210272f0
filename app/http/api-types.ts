import type { z } from "zod";
import type { OperationCalled } from "#tools/catalogue.ts";
import type { AnswerOf, OnWire } from "#tools/operation.ts";
import type { OperationName } from "#tools/permissions/rules.ts";
import type { addresses } from "./addresses.ts";
import type { payloads } from "./payloads.ts";

/** What calls under /api take and answer, read from the operations. Types alone: safe for the browser. */

/** What a schema is sent. Where it takes anything at all, to judge it itself, what it makes of that is sent. */
export type InputSent<Schema extends z.ZodType> = Sent<z.input<Schema>, z.output<Schema>>;

type Sent<In, Out> = unknown extends In
  ? [Out] extends [never]
    ? unknown
    : OnWire<Out>
  : In extends readonly (infer Item)[]
    ? Sent<Item, ElementOf<Out>>[]
    : In extends Date | Blob
      ? In
      : In extends Record<string, never>
        ? In
        : string extends keyof In
          ? object
          : In extends object
            ? { [Key in keyof In as MayLack<In, Out, Key> extends true ? never : Key]: Member<In, Out, Key> } & {
                [Key in keyof In as MayLack<In, Out, Key> extends true ? Key : never]?: Member<In, Out, Key>;
              }
            : In;

type ElementOf<Out> = Out extends readonly (infer Item)[] ? Item : never;

type Member<In, Out, Key extends keyof In> = Sent<In[Key], Made<Out, Key>>;

/** Of several shapes that come out, the member of whichever has it. */
type Made<Out, Key> = Out extends unknown ? (Key extends keyof Out ? Out[Key] : never) : never;

type MayLack<In, Out, Key extends keyof In> = undefined extends Member<In, Out, Key> ? true : false;

/** What is sent to an operation over HTTP, the parameters of its path among it. */
export type Input<Name extends OperationName> = InputSent<
  Name extends keyof typeof payloads ? (typeof payloads)[Name] : OperationCalled<Name>["input"]
>;

type OutputOf<Called> = Called extends { execute(...given: never[]): Promise<infer Output> } ? Output : never;

/** What the operation answers as JSON. */
export type Answer<Name extends OperationName> = Told<OutputOf<OperationCalled<Name>>>;

type Told<Output> = [Output] extends [void] ? { success: true } : OnWire<AnswerOf<Output>>;

/** A record of the list that the operation answers. */
export type ItemOf<Name extends OperationName> = Answer<Name> extends readonly (infer Item)[] ? Item : never;

/** The parameters that the path of an operation has. */
export type PathParameters<Name extends OperationName> = ParametersIn<(typeof addresses)[Name]>;

type ParametersIn<Path extends string> = Path extends `${string}/:${infer Parameter}/${infer Rest}`
  ? Parameter | ParametersIn<`/${Rest}`>
  : Path extends `${string}/:${infer Parameter}`
    ? Parameter
    : never;

/** A path that is read, or that such paths begin with: `/api/dashboard/engineer`, `/api/dashboard`. */
export type ReadPath = `/api/${BeginningOf<ReadBelowApi>}`;

type ReadBelowApi = (typeof addresses)[OperationName] extends infer Address
  ? Address extends `GET ${infer Path}`
    ? Path
    : never
  : never;

type BeginningOf<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? Head | `${Head}/${BeginningOf<Rest>}`
  : Path;
