const FORM = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** The length in seconds of a duration of days, hours, minutes and seconds; undefined for others. */
export function lengthOf(duration: unknown): number | undefined {
  const parts = FORM.exec(typeof duration === 'string' ? duration : '');
  if (!parts) return undefined;
  const [days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return (days ?? 0) * 86_400 + (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}
