import {
  compile,
  type Endpoint,
  type Examination,
  inRevision,
  parametersOf,
  type Revision,
  type Validator,
} from '@lintel/schema';
import type { TObject, TSchema } from '@sinclair/typebox';
import type { Request as HttpRequest } from 'express';
import type { Deps } from '../deps.js';
import { type Caller, refusalOfRole } from '../domain/caller.js';
import { Failure, refuseInput } from '../domain/errors.js';
import { submit } from '../domain/submission.js';
import { requireScopes } from './auth.js';
import { readBody } from './body.js';
import { bodyFormat, type Json, parseBody } from './formats.js';
import type { Reply } from './handler.js';
import { examineQuery, pageOf, queryOf } from './query.js';
import { checkedParameters, idsOf, requireRecords } from './records.js';
import { prepareReplies } from './reply.js';
import { shapeOf } from './shape-of.js';
import { judgeUpload, withUpload } from './upload.js';

// One endpoint in one revision, made ready at start. A request passes the steps in the order of D-17: scope, body
// syntax, record, role, validation; the state of the record is the handler's.

/** A handler as the binder calls it: its types were checked where it was written. */
export type AnyHandler = (request: Record<string, unknown>, deps: Deps) => Promise<Reply>;

/** What a served request is answered with. */
export interface Served {
  readonly status: number;
  readonly json: Json | undefined;
}

/** Serves the requests of one endpoint whose caller is known. */
export type EndpointServer = (request: HttpRequest, caller: Caller) => Promise<Served>;

interface Declared {
  readonly row: Endpoint;
  readonly revision: Revision;
  /** Base address of the revision. */
  readonly base: string;
  readonly handler: AnyHandler;
}

/** Prepares an endpoint. */
export function prepareEndpoint(declared: Declared, deps: Deps): EndpointServer {
  const { row, revision, base, handler } = declared;
  const path = inRevision(row.path, revision);
  const named = parametersOf(path);
  const checked = checkedParameters(row.method, path);
  const body = compiled(row.body, revision);
  const query = compiled(row.query, revision);
  const shape = shapeOf(inRevision<TSchema | null>(row.responses[200] ?? null, revision));
  const replies = prepareReplies({
    row,
    revision,
    isGuarded: deps.config.guardReplies,
    publicUrl: deps.addresses.publicUrl,
  });

  return async (request, caller) => {
    requireScopes(caller, row.scopes);
    const asking = { request, caller };
    if (body && row.takesUpload)
      return withUpload(request, { ...deps, members: body.members }, (upload) =>
        answer(asking, () =>
          judgeUpload(upload, { ...body, intake: deps.intake, account_id: caller.account_id }),
        ),
      );
    const sent = body && (await readValue(request, declared, deps.config.bodyLimit));
    return answer(asking, body && (async () => body.validator.examine(sent)));
  };

  /** Serves a request whose body has been read; `examine` judges it when its turn comes, if there is one. */
  async function answer(
    { request, caller }: Asking,
    examine?: () => Promise<Examination<unknown>>,
  ): Promise<Served> {
    const ids = idsOf(request.params);
    const refusal = refusalOfRole(caller, row.scopes);
    const records = refusal ? named : checked; // an unknown record is told of before a role is refused
    if (records.length > 0)
      await requireRecords(records, { stores: deps.storage.stores, caller, ids });
    if (refusal) throw refusal;
    const parameters = queryOf(request.url);
    const page = pageOf(parameters);
    const asked = query && examineQuery(parameters, query.schema as TObject, query.validator); // a query slot holds an object
    if (asked && asked.problems.length > 0) refuseInput(asked.problems);
    const examined = examine && (await examine());
    const reply = await handler(
      {
        params: ids,
        query: asked?.draft ?? {},
        page,
        body: examined && submit(examined, body?.members ?? []),
        caller,
        revision,
        shape,
        isAwaited: () => isAwaited(request),
      },
      deps,
    );
    const address = () => base + path.replaceAll(/\{(\w+)\}/g, (_, name) => String(ids[name]));
    return {
      status: reply.status,
      json: replies.write(reply, { address, query: parameters, page }),
    };
  }
}

/** Whether the client is still there to take an answer. */
export function isAwaited({ socket }: HttpRequest): boolean {
  return !socket.destroyed;
}

interface Asking {
  readonly request: HttpRequest;
  readonly caller: Caller;
}

interface Compiled {
  readonly schema: TSchema;
  readonly validator: Validator<unknown>;
  /** Names of the members an object has a place for. */
  readonly members: readonly string[];
}

function compiled(slot: Endpoint['body'], revision: Revision): Compiled | undefined {
  if (slot === undefined) return undefined;
  const schema = inRevision<TSchema>(slot, revision);
  const members = Object.keys((schema['properties'] ?? {}) as object); // only an object schema has them
  return { schema, validator: compile(schema), members };
}

async function readValue(
  request: HttpRequest,
  { row, revision }: Declared,
  limit: number,
): Promise<unknown> {
  const bytes = await readBody(request, limit);
  if (bytes.length === 0 && row.bodyIsOptional) return {};
  const contentType = request.headers['content-type'];
  if (contentType === undefined && looksLikeXml(bytes)) throw undeclaredXml();
  return parseBody(bytes, bodyFormat(revision, bytes.length === 0 ? undefined : contentType));
}

/** XML without a Content-Type is read as JSON, and the error is JSON whatever is accepted (ERR-004, ERR-008). */
function undeclaredXml(): Failure {
  const explanation = 'The body looks like XML but has no Content-Type, so it was read as JSON.';
  return new Failure('malformed_body', { explanation, answerAs: 'json' });
}

function looksLikeXml(bytes: Buffer): boolean {
  return /^[\ufeff\s]*</u.test(bytes.toString('utf8', 0, 64));
}
