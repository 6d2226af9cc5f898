// Durations as the API has them in time_to_complete: ISO 8601, at least one minute (INS-039).

/** Amounts of a duration. */
export interface DurationParts {
  days?: number;
  hours?: number;
  minutes?: number;
  seconds?: number;
}

const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Writes a duration, such as `PT1H30M`. Throws a RangeError for negative or broken amounts and for none. */
export function writeDuration({
  days = 0,
  hours = 0,
  minutes = 0,
  seconds = 0,
}: DurationParts): string {
  const amounts = [days, hours, minutes, seconds];
  if (
    amounts.some((amount) => !Number.isSafeInteger(amount) || amount < 0) ||
    amounts.every((amount) => amount === 0)
  ) {
    throw new RangeError('A duration is made of whole amounts, none below zero and one above.');
  }
  const time = part(hours, 'H') + part(minutes, 'M') + part(seconds, 'S');
  return `P${part(days, 'D')}${time && `T${time}`}`;
}

/** Length of a duration in minutes. Throws a RangeError for a text that is no duration. */
export function readMinutes(duration: string): number {
  const match = DURATION.exec(duration);
  if (!match || /[PT]$/.test(duration)) throw new RangeError(`'${duration}' is no duration.`);
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((text) => Number(text ?? 0));
  return days * 1440 + hours * 60 + minutes + seconds / 60;
}

function part(amount: number, unit: string): string {
  return amount > 0 ? `${amount}${unit}` : '';
}
