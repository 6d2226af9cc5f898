import { type TSchema, Type } from '@sinclair/typebox';
import { REPORT_LIMITS } from '../limits.js';
import { Text, Timestamp, Url } from '../texts.js';
import { Id, MapOf, Nullable, PagingNumber } from '../types.js';

// Parts shared by several resources.

/** Moment a record was created, which every record shows (D-12). */
export const created_at = Timestamp('When the record was created, UTC');

/** Where a page stands in its list (PAG-003 to PAG-006). Source: Resources, Pagination envelope. */
export const Pagination = Type.Object({
  perPage: Type.Integer({ description: 'Records per page' }),
  currentPage: Type.Integer({ description: 'Number of the page shown' }),
  totalPages: Type.Integer({ description: 'Number of pages' }),
  totalRecords: Type.Integer({ description: 'Number of records over all pages' }),
});

/** Addresses of pages of a list (PAG-008 to PAG-010). Source: Resources, Pagination envelope. */
export const PageLinks = Type.Object({
  first: Nullable(Url('First page')),
  prev: Nullable(Url('Page before; null on the first page')),
  self: Nullable(Url('This page')),
  next: Nullable(Url('Page after; null on the last page')),
  last: Nullable(Url('Last page')),
});

/** Page of a list: pagination, links and data (PAG-001, PAG-002, PAG-007). */
export const PageOf = <T extends TSchema>(record: T) =>
  Type.Object({ pagination: Pagination, links: PageLinks, data: Type.Array(record) });

/** Query parameters every paginated list takes (PAG-011, PAG-015 to PAG-020). */
export const paging = {
  page: Type.Optional(PagingNumber('page', 'Page to show, from 1; anything else counts as absent')),
  per_page: Type.Optional(
    PagingNumber(
      'per_page',
      'Records per page, 30 by default, 100 at most; anything else counts as absent',
    ),
  ),
};

/** Records on a page when the request does not say (PAG-016). */
export const DEFAULT_PAGE_SIZE = 30;

/** Records a page holds at most; more is lowered to this (PAG-018). */
export const MAX_PAGE_SIZE = 100;

/** Body of a failure of the API, the same in both revisions (annex A, ERR-009 to ERR-012). */
export const ApiError = Type.Object({
  message: Text({ minLength: 1, description: 'What went wrong' }),
  details: Nullable(
    Type.Array(Type.String(), { description: 'The validation messages as a flat list' }),
  ),
  errors: Type.Optional(
    MapOf(
      Type.Array(Type.String()),
      'Dotted path of the input to its messages; validation failures only',
    ),
  ),
  error: Type.Object({
    message: Text({ minLength: 1, description: 'Equal to message' }),
    code: Type.String({ description: 'One of the documented error codes' }),
  }),
});

/** A text, number or condition that only sometimes may be changed (SEC-002, ROO-002, ITM-002). */
export const Editable = <T extends TSchema>(value: T) =>
  Type.Object({
    value,
    editable: Type.Boolean({ description: 'Whether a change that is sent has an effect' }),
  });

/** A change that moves nothing but order: all ids of the list, each once (ROO-038). */
export const IdOrder = (description: string) =>
  Type.Array(Id(), { description, maxItems: REPORT_LIMITS.items });
