// Cross-origin access: off, unless the operator lists the origins that may use it (GEN-036).

/** Headers that let a listed origin read the answer. */
export function corsHeaders(
  origin: string | undefined,
  allowed: readonly string[],
): Readonly<Record<string, string>> {
  if (origin === undefined || !allowed.includes(origin)) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers':
      'Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}

/** Headers of the answer to a preflight from a listed origin. */
export function preflightHeaders(
  methods: readonly string[],
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (!headers['Access-Control-Allow-Origin']) return {};
  return {
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': 'Accept, Authorization, Content-Type',
    'Access-Control-Max-Age': '600',
  };
}
