import type { Revision } from '@lintel/schema';

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

/** The settings that say where the deployment is reached. */
export interface AddressSettings {
  readonly LINTEL_PUBLIC_URL: string | null;
  readonly LINTEL_CURRENT_URL: string | null;
  readonly LINTEL_CURRENT_AUTH_URL: string | null;
  readonly LINTEL_EARLIER_URL: string | null;
  readonly LINTEL_EARLIER_AUTH_URL: string | null;
}

/** Addresses to listen on that are reached at this machine under its own name. */
const LOCAL = ['0.0.0.0', '::', '127.0.0.1', '::1'];

/** The addresses as configured; `port` is the one the server listens on. */
export function addressesOf(
  { settings, host }: { readonly settings: AddressSettings; readonly host: string },
  port: number,
): Addresses {
  const literal = host.includes(':') ? `[${host}]` : host;
  const name = LOCAL.includes(host) ? 'localhost' : literal;
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
