/** What the page does: it filters by verdict, and opens what a link leads to. */
export const SCRIPT = `
const form = document.querySelector('.filter');
const entries = [...document.querySelectorAll('.entry')];
const status = document.getElementById('shown');
function filter() {
  const wanted = new Set([...form.querySelectorAll('input:checked')].map((box) => box.value));
  for (const entry of entries) entry.hidden = !wanted.has(entry.dataset.verdict);
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
addEventListener('hashchange', openTarget);
filter();
openTarget();
`;
