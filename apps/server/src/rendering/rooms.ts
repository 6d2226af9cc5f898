import { fileKeyIn } from '../domain/files.js';
import {
  actionsOf,
  attachmentsOf,
  fieldsOf,
  itemsOf,
  type SectionAction,
  type SectionAttachment,
  type SectionItem,
  type StoredSection,
} from '../domain/reports/section.js';
import type { DocumentAction, DocumentAttachment, DocumentItem, DocumentRoom } from './document.js';

// The sections of a report as a PDF shows them, whatever way they were made (D-02).

/** A stored section as a room of the document. */
export function documentRoomOf({ document, option_set }: StoredSection): DocumentRoom {
  const fields = fieldsOf(document);
  return {
    uuid: document.uuid,
    name: document.name.value,
    block_type: document.block_type,
    scale: scaleIn(option_set),
    attachments: attachmentsOf(document).map(documentAttachmentOf),
    items: itemsOf(document).map((item) => documentItemOf(item, fields)),
  };
}

function scaleIn(option_set: StoredSection['option_set']): number[] | null {
  const numbers = (option_set?.options ?? []).filter((option) => typeof option === 'number');
  return numbers.length > 0 ? numbers : null;
}

function documentItemOf(item: SectionItem, fields: ReturnType<typeof fieldsOf>): DocumentItem {
  return {
    uuid: item.uuid,
    name: item.name.value,
    description: item.description.value,
    condition: item.condition.value,
    values: fields.flatMap(({ uuid, label, name }) => {
      const text = item.values[uuid];
      return text ? [{ label: label || name, text }] : [];
    }),
    attachments: [
      ...attachmentsOf(item),
      ...actionsOf(item).flatMap(({ attachments }) => attachments),
    ].map(documentAttachmentOf),
    actions: actionsOf(item).map(documentActionOf),
  };
}

function documentAttachmentOf(attachment: SectionAttachment): DocumentAttachment {
  const { url, filename, mime_type, caption, created_at } = attachment;
  return { file_key: fileKeyIn(url), filename, mime_type, caption, created_at };
}

function documentActionOf(action: SectionAction): DocumentAction {
  const { title, description, responsibility, priority, due_date, cost } = action;
  const { completed, completed_at } = action;
  return {
    title,
    description,
    responsibility,
    priority,
    due_date,
    cost,
    completed,
    completed_at,
  };
}
