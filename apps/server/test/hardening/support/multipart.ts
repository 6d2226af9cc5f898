// Uploads as clients send them.

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const BOUNDARY = 'hardening-9c1e';

/** Content-Type of an upload. */
export const UPLOAD_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** An upload of a picture, with texts beside it. */
export function writeUpload(texts: readonly (readonly [string, string])[]): Buffer {
  const parts = texts.map(([name, text]) => part(`name="${quoted(name)}"`, Buffer.from(text)));
  const file = part('name="file"; filename="picture.png"\r\nContent-Type: image/png', PICTURE);
  return Buffer.concat([...parts, file, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function part(head: string, content: Buffer): Buffer {
  const begin = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  return Buffer.concat([Buffer.from(begin), content, Buffer.from('\r\n')]);
}

/** As browsers write names that would end their quotes. */
function quoted(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}
