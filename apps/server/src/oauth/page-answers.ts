import { type ProblemPage, problemPage } from '../pages/problem.js';
import { STYLE_SOURCE } from '../pages/style.js';
import { OauthFailure } from './errors.js';
import type { Answer, Exchange, Failing } from './exchange.js';

// Answers for the person at the browser: pages that no other page can hold, and failures as pages (OAU-084).

/** A failure that is told to the person at the browser. */
export class PageFailure extends Error {
  readonly page: Omit<ProblemPage, 'request_id'>;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    page: Omit<ProblemPage, 'request_id'>,
    { status = 400, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
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
export const pageFailing: Failing = {
  answer(error, { request_id }) {
    if (error instanceof PageFailure) return problemAnswer(error, request_id);
    if (!(error instanceof OauthFailure)) return undefined;
    const page = { title: 'This form cannot be read', text: error.description };
    return problemAnswer(new PageFailure(page, error), request_id);
  },
  fault: ({ request_id }) => problemAnswer(new PageFailure(FAULT, { status: 500 }), request_id),
};

const FAULT = {
  title: 'Something went wrong',
  text: 'The fault is ours. Try again, and tell the operator the number below if it stays.',
};

function problemAnswer({ page, status, headers }: PageFailure, request_id: Exchange['request_id']) {
  const answer = pageAnswer(problemPage({ ...page, request_id }), { status });
  return { ...answer, headers: { ...answer.headers, ...headers } };
}
