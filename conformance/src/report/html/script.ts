/** The script of the page: filters by words and by verdict, and opens the target of a link. */
export const SCRIPT = `
const form = document.querySelector('.filter');
const entries = [...document.querySelectorAll('.entry')];
const status = document.getElementById('shown');
const words = document.getElementById('words');
const texts = new Map(entries.map((entry) => [entry, (entry.id + ' ' + [
  ...entry.querySelectorAll(':scope > summary, :scope > p, :scope > ul'),
].map((part) => part.textContent).join(' ')).toLowerCase()]));
function filter() {
  const sought = words.value.toLowerCase().split(/\\s+/);
  const wanted = new Set([...form.querySelectorAll('input:checked')].map((box) => box.value));
  for (const entry of entries) {
    const text = texts.get(entry);
    entry.hidden = !wanted.has(entry.dataset.verdict) || !sought.every((word) => text.includes(word));
  }
  for (const section of document.querySelectorAll('section[id^=area-]')) {
    section.hidden = !section.querySelector('.entry:not([hidden])');
  }
  const shown = entries.filter((entry) => !entry.hidden).length;
  status.textContent = shown + ' of ' + entries.length + ' requirements';
}
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target || !target.matches('.entry')) return;
  target.closest('section').hidden = false;
  target.hidden = false;
  target.open = true;
  target.scrollIntoView();
  target.querySelector('summary').focus();
}
form.hidden = false;
form.addEventListener('change', filter);
form.addEventListener('input', filter);
form.addEventListener('submit', (event) => event.preventDefault());
addEventListener('hashchange', openTarget);
filter();
openTarget();
`;
