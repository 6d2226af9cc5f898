import { createHash } from 'node:crypto';

// The one style sheet. It stands in every page, named by its hash in the policy of the page, so that a page needs
// nothing but itself.

/** The style sheet. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f4f2ee; --card: #ffffff; --ink: #1f2933; --soft: #5b6672; --line: #dcd7ce;
  --accent: #1d5c4d; --accent-ink: #ffffff; --bad: #a3281c; --bad-ground: #fbeceb; --good-ground: #e9f4f0;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14191d; --card: #1d242a; --ink: #e8ebed; --soft: #a3aeb8; --line: #37424c;
    --accent: #6cc3ab; --accent-ink: #0d2019; --bad: #f2a199; --bad-ground: #3a2220; --good-ground: #1b332c;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; padding: 2rem 1rem; display: flex; flex-direction: column;
  align-items: center; justify-content: center; gap: 1.25rem;
  background: var(--ground); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
}
.brand { display: flex; align-items: center; gap: .6rem; font-weight: 650; letter-spacing: .01em; }
.brand svg { width: 1.6rem; height: 1.6rem; fill: none; stroke: var(--accent); stroke-width: 2.4; }
main {
  width: 100%; max-width: 27rem; padding: 2rem; background: var(--card);
  border: 1px solid var(--line); border-radius: .9rem; box-shadow: 0 1px 2px #0000000f, 0 12px 32px #00000012;
}
main.wide { max-width: 44rem; }
h1 { margin: 0 0 .4rem; font-size: 1.4rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 .5rem; font-size: 1.05rem; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: .75rem 0; overflow-wrap: anywhere; }
h1 + p, h2 + p, h3 + p { margin-top: .35rem; }
.note p { margin: .2rem 0; }
footer { text-align: center; }
.soft, footer { color: var(--soft); font-size: .9rem; }
label { display: block; margin: 1rem 0 .3rem; font-weight: 600; }
label .soft { font-weight: 400; }
input, textarea {
  width: 100%; padding: .6rem .75rem; font: inherit; color: inherit;
  background: var(--card); border: 1px solid var(--soft); border-radius: .5rem;
}
textarea { min-height: 4.5rem; resize: vertical; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
button {
  padding: .65rem 1.1rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--ink); background: transparent; border: 1px solid var(--soft); border-radius: .5rem;
}
button.main { color: var(--accent-ink); background: var(--accent); border-color: var(--accent); }
button.small { padding: .3rem .7rem; font-size: .9rem; }
button.plain { padding: 0; border: 0; font-weight: 400; color: var(--accent); text-decoration: underline; }
button:hover { filter: brightness(1.08); }
.choices { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
.choices button { flex: 1 1 8rem; }
form.alone > button.main { width: 100%; margin-top: 1.5rem; }
form.inline { display: inline; }
ul.scopes { margin: 1rem 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
ul.scopes li { padding: .5rem 0 .5rem 1.7rem; border-bottom: 1px solid var(--line); position: relative; }
ul.scopes li::before { content: "\\2713"; position: absolute; left: .2rem; color: var(--accent); font-weight: 700; }
.note { margin: 1rem 0; padding: .75rem 1rem; border-radius: .5rem; background: var(--good-ground); }
.note.bad { color: var(--bad); background: var(--bad-ground); }
.entry { padding: 1rem 0; border-bottom: 1px solid var(--line); }
.entry:last-of-type { border-bottom: 0; }
.row { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: .5rem 1rem; }
dl { margin: .5rem 0; display: grid; grid-template-columns: max-content 1fr; align-items: baseline; gap: .35rem 1rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
code { font: .92em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
@media (max-width: 30rem) { main { padding: 1.5rem 1.25rem; } dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } }
`;

/** How a Content-Security-Policy names the style sheet. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
