import { FILES_PATH, THUMBNAIL } from '../domain/files/files.js';
import type { JsonFields } from './json-fields.js';

/** Where each field of an attachment is; the alias is that of a row of a table of attachments. */
export function attachmentFields(alias: string): JsonFields {
  const url = `'${FILES_PATH}/' || ${alias}.file_key`;
  return {
    id: `${alias}.id`,
    uuid: `${alias}.uuid`,
    url,
    thumbnail_url: `case when ${alias}.thumbnail_size is null then null else ${url} || '${THUMBNAIL}' end`,
    filename: `${alias}.filename`,
    mime_type: `${alias}.mime_type`,
    size: `${alias}.size`,
    caption: `${alias}.caption`,
    created_at: `${alias}.created_at`,
  };
}
