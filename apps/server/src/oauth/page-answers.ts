import { Failure, type FailureCode } from '../domain/errors.js';
import { type ProblemPage, problemPage } from '../pages/problem.js';
import { STYLE_SOURCE } from '../pages/style.js';
import { OauthFailure } from './errors.js';
import type { Answer, Failing } from './exchange.js';

// Answers for the person at the browser: pages that no other page can hold, and failures as pages (OAU-084).

/** A failure that is told to the person at the browser. */
export class PageFailure extends Error {
  readonly page: Omit<ProblemPage, 'request_id'>;
  readonly status: number;
  readonly headers: Answer['headers'];

  constructor(
    page: Omit<ProblemPage, 'request_id'>,
    { status = 400, headers = {} }: { status?: number; headers?: Answer['headers'] } = {},
  ) {
    super(page.title);
    this.name = 'PageFailure';
    this.page = page;
    this.status = status;
    this.headers = headers;
  }
}

/** A page; its forms are sent to this server and may end at the places named besides. */
export function pageAnswer(
  body: string,
  { status = 200, formTargets = [] }: { status?: number; formTargets?: readonly string[] } = {},
): Answer {
  const policy = [
    "default-src 'none'",
    `style-src ${STYLE_SOURCE}`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
    },
    body,
  };
}

/** Sends the browser to another page of this server, by GET. */
export function seeOther(location: string): Answer {
  return { status: 303, headers: { Location: location } };
}

/** How failures of the pages are told. */
export const pageFailing: Failing = (error, { request_id }) => {
  const { page, status, headers } = pageFailure(error);
  const answer = pageAnswer(problemPage({ ...page, request_id }), { status });
  return { ...answer, headers: { ...answer.headers, ...headers } };
};

/** Whatever was thrown, as a page; what is unknown is a fault of the server and says no more. */
function pageFailure(error: unknown): PageFailure {
  if (error instanceof PageFailure) return error;
  if (error instanceof OauthFailure)
    return new PageFailure({ title: 'This form cannot be read', text: error.description }, error);
  const code = error instanceof Failure ? error.code : undefined;
  return FAILURES.find(([known]) => known === code)?.[1] ?? FAULT;
}

const FAILURES: readonly (readonly [FailureCode, PageFailure])[] = [
  [
    'not_found',
    new PageFailure(
      { title: 'Not found', text: 'What the form is about does not exist, or is not yours.' },
      { status: 404 },
    ),
  ],
  [
    'unavailable',
    new PageFailure(
      { title: 'Not right now', text: 'The service is busy. Try again in a moment.' },
      { status: 503, headers: { 'Retry-After': '1' } },
    ),
  ],
];

const FAULT = new PageFailure(
  {
    title: 'Something went wrong',
    text: 'The fault is ours. Try again, and tell the operator the number below if it stays.',
  },
  { status: 500 },
);
