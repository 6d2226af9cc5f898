import { existsSync } from 'node:fs';
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
export function startChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: FLAGS });
}

function findChromium(): string {
  const given = process.env['CHROMIUM_PATH'];
  const found = given ? [given].find(existsSync) : PLACES.find(existsSync);
  if (found) return found;
  throw new Error(
    `The tests of the pages need Chromium or Chrome, and ${given ? `CHROMIUM_PATH names no file: ${given}` : 'there is none in the usual places'}.
Install one (Debian and Ubuntu: apt-get install chromium; macOS: brew install --cask chromium), or set CHROMIUM_PATH.`,
  );
}
