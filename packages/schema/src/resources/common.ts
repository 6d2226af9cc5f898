import { type TSchema, Type } from '@sinclair/typebox';
import { Nullable, Text, Timestamp } from '../types.js';

// Parts shared by several resources.

/** Moment a record was created, which every record shows (D-12). */
export const created_at = Timestamp('When the record was created, UTC');

/** Address of a page of a list. */
const Link = (description: string) => Text({ description });

/** Page of a list: pagination, links and data (PAG-001 to PAG-010). */
export const PageOf = <T extends TSchema>(record: T) =>
  Type.Object({
    pagination: Type.Object({
      perPage: Type.Integer({ description: 'Records per page' }),
      currentPage: Type.Integer({ description: 'Number of the page shown' }),
      totalPages: Type.Integer({ description: 'Number of pages' }),
      totalRecords: Type.Integer({ description: 'Number of records over all pages' }),
    }),
    links: Type.Object({
      first: Link('First page'),
      prev: Nullable(Link('Page before; null on the first page')),
      self: Link('This page'),
      next: Nullable(Link('Page after; null on the last page')),
      last: Link('Last page'),
    }),
    data: Type.Array(record),
  });

/** Query parameters every paginated list takes (PAG-011, PAG-015 to PAG-020). */
export const paging = {
  page: Type.Optional(
    Type.Unsafe<number>({
      type: 'integer',
      paging: 'page',
      description: 'Page to show, from 1; anything else counts as absent',
    }),
  ),
  per_page: Type.Optional(
    Type.Unsafe<number>({
      type: 'integer',
      paging: 'per_page',
      description: 'Records per page, 30 by default, 100 at most; anything else counts as absent',
    }),
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
    Type.Record(Type.String(), Type.Array(Type.String()), {
      description: 'Dotted path of the input to its messages; validation failures only',
    }),
  ),
  error: Type.Object({
    message: Text({ minLength: 1, description: 'Equal to message' }),
    code: Type.String({ description: 'One of the documented error codes' }),
  }),
});
