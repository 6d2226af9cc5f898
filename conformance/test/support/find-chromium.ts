import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium: the one CHROMIUM_PATH names, the system's, or the one that comes as a package. */
export async function findChromium(): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (given && given !== 'packaged') return given;
  const installed = given ? undefined : PLACES.find((place) => existsSync(place));
  if (installed) return installed;
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x'; // makes the package unpack its libraries too
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
