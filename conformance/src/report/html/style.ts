/** The style of the page: light and dark, for screens of any width and for paper. */
export const STYLE = `
:root { color-scheme: light dark; --text: #1b1f24; --quiet: #4d5661; --ground: #fff; --raised: #f4f6f8;
  --line: #c9d1d9; --link: #0b57b0; --good: #15602a; --bad: #a8071a; --care: #7a4a00; --open: #4b3a9b; }
@media (prefers-color-scheme: dark) { :root { --text: #e6eaef; --quiet: #aab4bf; --ground: #14181d;
  --raised: #1e242b; --line: #3d4650; --link: #7db8ff; --good: #74d68a; --bad: #ff9a9a; --care: #f0c078;
  --open: #bcb0ff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif;
  color: var(--text); background: var(--ground); overflow-wrap: anywhere; }
a { color: var(--link); }
h1 { font-size: 1.6rem; line-height: 1.2; margin: .5rem 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 0 0 .5rem; }
h4 { font-size: .9rem; margin: .9rem 0 .25rem; color: var(--quiet); }
.totals { font-size: 1.15rem; font-weight: 600; }
.skip { position: absolute; left: -99rem; }
.skip:focus { position: static; display: inline-block; padding: .5rem 0; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.facts { display: grid; gap: .25rem; margin: 1rem 0; }
.facts div { display: grid; grid-template-columns: 14rem 1fr; gap: .5rem; }
dt { color: var(--quiet); }
dd { margin: 0; }
.button { display: inline-block; padding: .5rem 1rem; border: 2px solid var(--bad); border-radius: .4rem;
  color: var(--bad); font-weight: 600; text-decoration: none; }
.contents { columns: 22rem; padding: 0; list-style: none; margin: 0; }
.contents li { break-inside: avoid; padding: .2rem 0; }
.failures { list-style: none; padding: 0; }
.counts, .small, .revision { color: var(--quiet); font-size: .875rem; }
.filter { margin-top: 1.5rem; }
fieldset { border: 1px solid var(--line); border-radius: .4rem; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
label { padding: .25rem 0; }
button { font: inherit; margin: .125rem 0; padding: .25rem .75rem; border: 1px solid var(--line); border-radius: .4rem;
  color: var(--text); background: var(--raised); cursor: pointer; }
.exchange > summary { cursor: pointer; }
.entry { border-top: 1px solid var(--line); padding: .35rem 0; scroll-margin-top: 1rem; }
.entry > summary { padding: .2rem 0; cursor: pointer; }
.verdict { display: inline-block; font-weight: 600; font-size: .875rem; }
.pass, .attested { color: var(--good); }
.fail, .harness-error { color: var(--bad); }
.warn, .blocked { color: var(--care); }
.inconclusive, .observed { color: var(--open); }
.not-applicable { color: var(--quiet); }
.card, .certificate { background: var(--raised); border: 1px solid var(--line); border-radius: .4rem; padding: 1rem; margin: .75rem 0; }
.certificate h2 { margin-top: 0; }
blockquote { margin: 0; padding-left: .75rem; border-left: 3px solid var(--line); }
pre { white-space: pre-wrap; margin: .25rem 0; padding: .5rem; background: var(--ground);
  border: 1px solid var(--line); border-radius: .3rem; font: .85rem/1.4 ui-monospace, monospace; }
code { font: .9em ui-monospace, monospace; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; font-size: .9rem; }
th, td { border: 1px solid var(--line); padding: .3rem .5rem; text-align: left; vertical-align: top; font-weight: 400; }
thead th { font-weight: 600; }
ins { color: var(--good); text-decoration: none; }
del { color: var(--bad); text-decoration: none; }
ul, ol { padding-left: 1.4rem; margin: .25rem 0; }
@media (max-width: 40rem) { .facts div { grid-template-columns: 1fr; gap: 0; } }
@page { margin: 15mm; }
@media print {
  :root { color-scheme: light; --text: #000; --quiet: #444; --ground: #fff; --raised: #fff; --line: #bbb;
    --link: #000; --good: #15602a; --bad: #a8071a; --care: #7a4a00; --open: #4b3a9b; }
  html { font-size: 8.5pt; }
  body { max-width: none; padding: 0; line-height: 1.3; }
  a { text-decoration: none; }
  .filter, .skip, .exchange > pre, .on-screen, .entry > ul, .card ~ .card > :not(h3) { display: none; }
  .button { border: 0; padding: 0; }
  .exchange > summary { list-style: none; }
  .entry:not([open]) { break-inside: avoid; }
  .entry { padding: .1rem 0; }
  h2, h3, h4, summary { break-after: avoid; }
  .contents { columns: 3; }
  .failures li { break-inside: avoid; }
  .card { padding: .4rem .6rem; margin: .3rem 0; }
  h4 { margin: .4rem 0 .1rem; }
  pre { padding: .2rem .3rem; margin: .1rem 0; display: -webkit-box; -webkit-box-orient: vertical;
    -webkit-line-clamp: 3; overflow: hidden; }
  p { margin: .2rem 0; }
  tr { break-inside: avoid; }
}
`;
