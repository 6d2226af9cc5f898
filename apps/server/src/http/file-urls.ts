import { FILES_PATH } from '../domain/files.js';

// Addresses of files in answers. Within the service an address begins below the root of the server, so that what is
// stored stays true when the server moves; an answer names the root.

const FILE_URL = new RegExp(`url":"(?=${FILES_PATH}/[0-9a-f]{32}["/])`, 'g');

/** JSON text of an answer in which the address of every file is whole. A quote in a text is escaped, so texts stay as they are. */
export function completeFileUrls(json: string, publicUrl: string): string {
  return json.includes(`":"${FILES_PATH}/`) ? json.replace(FILE_URL, `url":"${publicUrl}`) : json;
}
