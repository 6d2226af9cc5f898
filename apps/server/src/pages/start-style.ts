import { createHash } from 'node:crypto';

/** What the start page adds to the style sheet of all pages. */
export const START_STYLE = `
main.wide { max-width: 56rem; }
h1 { font-size: 1.7rem; }
h2 { margin: 2.4rem 0 .75rem; }
h3 .soft { font-weight: 400; }
a { color: var(--accent); }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1rem; }
.box { padding: 1rem 1.1rem; border: 1px solid var(--line); border-radius: .6rem; }
.box dl { margin-bottom: 0; }
dl.stacked { grid-template-columns: 1fr; gap: 0; }
dl.stacked dt { font-size: .85rem; }
dl.stacked dd { margin-bottom: .5rem; }
.command { position: relative; margin: 0 0 1rem; }
.command figcaption { margin-bottom: .25rem; color: var(--soft); font-size: .9rem; }
pre {
  margin: 0; padding: .8rem 1rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--ground);
  font: .84rem/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere; user-select: all;
}
.whole { display: inline-block; user-select: all; }
.command button { position: absolute; top: -.15rem; right: 0; padding: 0 .6rem; font-size: .8rem; font-weight: 400; }
details summary { cursor: pointer; color: var(--soft); }
details .command { margin-top: 1rem; }
table { width: 100%; margin: 1rem 0 1.5rem; border-collapse: collapse; }
caption { padding-bottom: .35rem; text-align: left; font-weight: 600; }
th { color: var(--soft); font-size: .85rem; font-weight: 400; }
th, td { padding: .45rem .75rem .45rem 0; text-align: left; border-bottom: 1px solid var(--line); }
@media (max-width: 36rem) {
  thead { display: none; }
  tr { display: block; padding: .5rem 0; border-bottom: 1px solid var(--line); }
  td { display: block; padding: 0; border: 0; overflow-wrap: anywhere; }
}
`;

/** How a Content-Security-Policy names it. */
export const START_STYLE_SOURCE = `'sha256-${createHash('sha256').update(START_STYLE).digest('base64')}'`;
