/** Runs a curl line as curl would: headers, form fields and the address, each in double quotes. */
export async function runLine(line: string) {
  const [program, ...words] = wordsOf(line);
  if (program !== 'curl') throw new Error(`Not a curl line: ${line}`);
  const after = (flag: string) => words.filter((_, index) => words[index - 1] === flag);
  const headers = new Headers();
  for (const header of after('-H')) headers.append(...splitAt(header, ': '));
  const fields = after('-d').map((field) => splitAt(field, '='));
  const response = await fetch(words.at(-1) ?? '', {
    headers,
    ...(fields.length > 0 ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
  });
  const text = await response.text();
  const type = response.headers.get('content-type');
  return { status: response.status, type, body: type?.includes('json') ? JSON.parse(text) : text };
}

/** The words of a line as a shell splits it. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

function splitAt(text: string, mark: string): [string, string] {
  const index = text.indexOf(mark);
  return [text.slice(0, index), text.slice(index + mark.length)];
}
