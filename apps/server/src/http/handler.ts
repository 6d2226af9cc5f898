import type {
  ApiEndpointId,
  Contract,
  InCurrent,
  ParameterName,
  Revision,
  Static,
} from '@lintel/schema';
import type { TSchema } from '@sinclair/typebox';
import type { Deps } from '../deps.js';
import type { Caller } from '../domain/caller.js';
import type { JsonBytes, JsonText, Listing, Records } from '../domain/json-text.js';
import type { FitFile } from '../domain/ports/intake.js';
import type { PageRequest } from '../domain/ports/paging.js';
import type { Shape } from '../domain/shape.js';
import type { Submission } from '../domain/submission.js';

// The types of a handler, derived from its row: a handler cannot answer what the row does not declare.

/** A request as a handler sees it: judged, in the words of the current revision. */
export interface Request<Id extends ApiEndpointId> {
  readonly params: ParamsOf<Contract[Id]>;
  readonly query: QueryOf<Contract[Id]>;
  readonly page: PageRequest;
  readonly body: BodyOf<Contract[Id]>;
  readonly caller: Caller;
  /** The revision that asks; no rule depends on it. */
  readonly revision: Revision;
  /** Fields the asking revision shows of the record in the answer. */
  readonly shape: Shape;
  /** Whether the client is still there. */
  readonly isAwaited: () => boolean;
}

/** Serves one endpoint. */
export type Handler<Id extends ApiEndpointId> = (
  request: Request<Id>,
  deps: Deps,
) => Promise<ReplyOf<Contract[Id]>>;

/** An answer as the binder sees it. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
}

type PathOf<Row> = Row extends { path: infer Path } ? InCurrent<Path> : never;

type ParamNames<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** A path that is not the same in both revisions keeps no names in its type. */
type ParamsOf<Row> = {
  readonly [Name in string extends PathOf<Row> ? ParameterName : ParamNames<PathOf<Row>>]: number;
};

type SchemaType<Slot> = InCurrent<Slot> extends infer S extends TSchema ? Static<S> : never;

type QueryOf<Row> = Row extends { query: infer Q } ? SchemaType<Q> : Record<never, never>;

type BodyOf<Row> = Row extends { takesUpload: true; body: infer B }
  ? Submission<SchemaType<B> & { readonly file: FitFile }>
  : Row extends { body: infer B }
    ? Submission<SchemaType<B>>
    : undefined;

type ReplyOf<Row> = Row extends { responses: infer R }
  ? { [Status in keyof R]: StatusReply<Status, R[Status]> }[keyof R]
  : never;

type StatusReply<Status, Slot> = Slot extends null
  ? { readonly status: Status }
  : { readonly status: Status; readonly body: Body<SchemaType<Slot>> };

type Body<T> =
  | T
  | JsonText<T>
  | JsonBytes<T>
  | (T extends { pagination: unknown; data: (infer Item)[] } ? Listing<Item> : never)
  | (T extends (infer Item)[] ? Records<Item> : never);

/** The answer 200 with a body. */
export function ok<T>(body: T): { readonly status: 200; readonly body: T } {
  return { status: 200, body };
}

/** The answer 200 without a body. */
export const done = { status: 200 } as const;
