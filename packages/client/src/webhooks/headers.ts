/** Headers of a request as web standards or Node have them. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** What the headers of a delivery say (WHK-019, WHK-020). */
export interface DeliveryHeaders {
  readonly id: string;
  readonly timestamp: string;
  /** `v1,` and a signature, several separated by spaces. */
  readonly signature: string | undefined;
  /** `sha256=` and the signature of the body alone. */
  readonly bodySignature: string | undefined;
}

/** Finds the headers of a delivery in any letter case. */
export function readHeaders(headers: WebhookHeaders): DeliveryHeaders {
  const get = readerOf(headers);
  return {
    id: get('webhook-id') ?? '',
    timestamp: get('webhook-timestamp') ?? '',
    signature: get('webhook-signature'),
    bodySignature: get('x-signature'),
  };
}

function readerOf(headers: WebhookHeaders): (name: string) => string | undefined {
  if (isHeaders(headers)) return (name) => headers.get(name) ?? undefined;
  const byName = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return (name) => {
    const value = byName.get(name);
    return typeof value === 'string' ? value : value?.join(',');
  };
}

function isHeaders(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers['get'] === 'function';
}
