import type { Revision } from '@lintel/schema';
import type { Config } from './config.js';

// Where each revision is reached: its base address and its authorization address (GEN-001, GEN-002, D-01).

/** Addresses of a revision. */
export interface RevisionAddresses {
  readonly baseUrl: string;
  readonly authUrl: string;
}

/** Addresses of the deployment. */
export interface Addresses extends Readonly<Record<Revision, RevisionAddresses>> {
  /** Root of the server. */
  readonly publicUrl: string;
}

/** The addresses as configured; `port` is the one the server listens on. */
export function addressesOf({ settings, host }: Config, port: number): Addresses {
  const name = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  const publicUrl = settings.LINTEL_PUBLIC_URL ?? `http://${name}:${port}`;
  const current = settings.LINTEL_CURRENT_URL ?? `${publicUrl}/current`;
  const earlier = settings.LINTEL_EARLIER_URL ?? `${publicUrl}/earlier`;
  return {
    publicUrl,
    current: { baseUrl: current, authUrl: settings.LINTEL_CURRENT_AUTH_URL ?? current },
    earlier: { baseUrl: earlier, authUrl: settings.LINTEL_EARLIER_AUTH_URL ?? earlier },
  };
}

/** The path at which an address is mounted on this server. */
export function pathOf(address: string): string {
  return new URL(address).pathname.replace(/\/+$/, '') || '/';
}
