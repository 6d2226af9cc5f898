import type { SmtpServer } from '../mail/smtp.js';
import { Expected } from './setting-kinds.js';

// How the settings of mail are read.

/** The address of a mail server, with what signs in there. */
export const mailServer = (text: string): SmtpServer | null | Expected => {
  if (text === '') return null;
  const url = /^smtps?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : null;
  const isPlain = url && /^\/?$/.test(url.pathname) && !url.search && !url.hash && url.hostname;
  const isWhole = url && (url.username === '') === (url.password === '');
  const user = decoded(url?.username ?? '');
  const pass = decoded(url?.password ?? '');
  if (!isPlain || !isWhole || user === null || pass === null)
    return new Expected('an address like smtp://user:password@host:587, or smtps:// for TLS');
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    auth: user === '' ? null : { user, pass },
  };
};

/** An address mail is sent from. */
export const mailAddress = (text: string): string | null | Expected => {
  if (text === '') return null;
  const isAddress = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i.test(text);
  return isAddress ? text : new Expected('an email address such as lettings@example.com');
};

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
