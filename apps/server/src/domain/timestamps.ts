/** A moment as the server writes it: `YYYY-MM-DDTHH:MM:SS+00:00` (GEN-022). */
export function timestamp(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}+00:00`;
}
