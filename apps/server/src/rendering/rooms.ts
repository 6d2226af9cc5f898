import { ANSWERS } from '@lintel/schema';
import { fileKeyIn } from '../domain/files.js';
import type { Condition } from '../domain/reports/conditions.js';
import {
  actionsOf,
  attachmentsOf,
  fieldsOf,
  itemsOf,
  type SectionAction,
  type SectionAttachment,
  type SectionField,
  type SectionItem,
  type StoredSection,
} from '../domain/reports/section.js';
import type { DocumentAction, DocumentAttachment, DocumentItem, DocumentRoom } from './document.js';

// The sections of a report as a PDF shows them, whatever way they were made (D-02).

/** A stored section as a room of the document. */
export function documentRoomOf({ document, option_set }: StoredSection): DocumentRoom {
  const fields = fieldsOf(document);
  const scale = scaleIn(option_set);
  return {
    uuid: document.uuid,
    name: document.name.value,
    block_type: document.block_type,
    attachments: attachmentsOf(document).map(documentAttachmentOf),
    items: itemsOf(document).map((item) => documentItemOf(item, { fields, scale })),
  };
}

function scaleIn(option_set: StoredSection['option_set']): number[] | null {
  const numbers = (option_set?.options ?? []).filter((option) => typeof option === 'number');
  return numbers.length > 0 ? numbers : null;
}

interface Form {
  readonly fields: readonly SectionField[];
  /** The numbers a condition is one of, where the section has a scale. */
  readonly scale: readonly number[] | null;
}

function documentItemOf(item: SectionItem, { fields, scale }: Form): DocumentItem {
  return {
    uuid: item.uuid,
    name: item.name.value,
    description: item.description.value,
    condition: documentCondition(item.condition.value, scale),
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

/** A condition in words: of a scale the number and the scale, of questions the answers (ITM-006 to ITM-012). */
function documentCondition(
  condition: Condition,
  scale: readonly number[] | null,
): DocumentItem['condition'] {
  if (condition === null) return '';
  if (typeof condition === 'string') return condition;
  if (typeof condition === 'number')
    return scale
      ? `${condition} (of ${Math.min(...scale)} to ${Math.max(...scale)})`
      : String(condition);
  return Object.entries(condition).map(([question, answer]) => ({
    question,
    answer: answer === null ? null : ANSWERS[answer],
  }));
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
