import type { DemoAccess } from '../pages/demo-access.js';
import { curlLine } from '../pages/demo-commands.js';

/** What the terminal shows once the demo answers. */
export function welcome(
  { current, earlier, applications: [application], users: [user] }: DemoAccess,
  { startPage, file }: { startPage: string; file: string },
): string {
  const lines = [
    ['Start page', startPage],
    ['Current', current.baseUrl],
    ['Earlier', earlier.baseUrl],
    ['Application', application?.id],
    ['Secret', application?.secret],
    ['Sign in', user?.email],
    ['Password', user?.password],
    ['All of it', file],
  ];
  return `
Lintel is up, with the data of a small letting agency.

${lines.map(([label, text]) => `  ${label?.padEnd(13)}${text}`).join('\n')}

Paste this:

  ${curlLine(current)}

Its token is good for a while; the start page and ${file} always have one that works.

Ctrl-C stops the server. The data stay.
`;
}
