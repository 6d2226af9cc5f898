/** Milliseconds a Retry-After asks to wait from a moment on: in seconds, or until a date; none when it says neither. */
export function retryAfterMs(text: string | undefined, now: Date): number {
  const asked = text?.trim() ?? '';
  if (/^\d+$/.test(asked)) return Number(asked) * 1000;
  const until = asked.endsWith('GMT') ? Date.parse(asked) : Number.NaN;
  return Number.isNaN(until) ? 0 : Math.max(0, until - now.getTime());
}
