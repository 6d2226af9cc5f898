// How files are addressed: below the root of the server, by a key that nobody can guess (REP-018, REP-019). Within the
// service an address is what follows the root; http completes it, because only the deployment knows the root.

/** Where files are, below the root of the server. */
export const FILES_PATH = '/files';

/** What follows the address of a file when its thumbnail is meant. */
export const THUMBNAIL = '/thumbnail';

/** The address of a file, below the root of the server. */
export function fileUrl(file_key: string): string {
  return `${FILES_PATH}/${file_key}`;
}

/** The key of a file, by its address below the root of the server. */
export function fileKeyIn(url: string): string {
  return url.slice(FILES_PATH.length + 1);
}

/** The address of the thumbnail of a file, below the root of the server. */
export function thumbnailUrl(file_key: string): string {
  return fileUrl(file_key) + THUMBNAIL;
}
