/**
 * The script of the page: filters by words and by verdict, keeps the filter in the address, and opens the target of
 * a link.
 */
export const SCRIPT = `
const form = document.querySelector('.filter');
const entries = [...document.querySelectorAll('.entry')];
const status = document.getElementById('shown');
const words = document.getElementById('words');
const boxes = [...form.querySelectorAll('input[type=checkbox]')];
const texts = new Map(entries.map((entry) => [entry, (entry.id + ' ' + [
  ...entry.querySelectorAll(':scope > summary, :scope > p, :scope > ul'),
].map((part) => part.textContent).join(' ')).toLowerCase()]));
function filter() {
  const sought = words.value.toLowerCase().split(/\\s+/);
  const wanted = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
  for (const entry of entries) {
    const text = texts.get(entry);
    entry.hidden = !wanted.has(entry.dataset.verdict) || !sought.every((word) => text.includes(word));
  }
  for (const section of document.querySelectorAll('section[id^=area-]')) {
    section.hidden = !section.querySelector('.entry:not([hidden])');
  }
  count();
}
function count() {
  const shown = entries.filter((entry) => !entry.hidden).length;
  status.textContent = shown + ' of ' + entries.length + ' requirements are shown';
}
function keep() {
  const isFirst = words.value === '' && boxes.every((box) => box.checked === box.defaultChecked);
  const state = new URLSearchParams({
    show: boxes.filter((box) => box.checked).map((box) => box.value).join(),
    ...(words.value === '' ? {} : { find: words.value }),
  });
  try {
    history.replaceState(null, '', location.pathname + location.search + (isFirst ? '' : '#' + state));
  } catch {} // a page in a frame may have no address of its own
}
function change() {
  filter();
  keep();
}
function readAddress() {
  const state = new URLSearchParams(location.hash.slice(1));
  if (state.has('show')) {
    const wanted = state.get('show').split(',');
    for (const box of boxes) box.checked = wanted.includes(box.value);
    words.value = state.get('find') ?? '';
  }
  filter();
  openTarget();
}
function openTarget() {
  const target = document.getElementById(location.hash.slice(1));
  if (!target || !target.matches('.entry, section[id^=area-]')) return;
  const isArea = target.matches('section');
  if (isArea && !target.hidden) return;
  target.closest('section').hidden = false;
  for (const entry of isArea ? target.querySelectorAll('.entry') : [target]) entry.hidden = false;
  count();
  if (isArea) return target.scrollIntoView();
  target.open = true;
  target.scrollIntoView();
  target.querySelector('summary').focus();
}
function press(name, act) {
  form.querySelector('button[name=' + name + ']').addEventListener('click', act);
}
form.hidden = false;
form.addEventListener('change', change);
form.addEventListener('input', change);
form.addEventListener('submit', (event) => event.preventDefault());
press('all', () => {
  for (const box of boxes) box.checked = true;
  words.value = '';
  change();
});
press('open', () => {
  for (const entry of entries) if (!entry.hidden) entry.open = true;
});
press('close', () => {
  for (const entry of entries) entry.open = false;
});
addEventListener('hashchange', readAddress);
readAddress();
`;
