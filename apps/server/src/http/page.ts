import type { Response } from 'express';
import { STYLE_SOURCE } from '../pages/style.js';
import { FIXED_HEADERS } from './send.js';

// Pages for people, at addresses that cannot be guessed and need no sign-in. They run nothing and send nothing.

/** What a key in such an address may look like; databases do not take every text. */
export const KEY = /^[\w-]{1,64}$/;

const POLICY = [
  "default-src 'none'",
  `style-src ${STYLE_SOURCE}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page, and what its answer says beside it. */
interface PageAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers with a page. */
export function sendPage(response: Response, { status, text, headers }: PageAnswer): void {
  const all = {
    ...FIXED_HEADERS,
    'Content-Security-Policy': POLICY,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    ...headers,
  };
  response.writeHead(status, all).end(text);
}
