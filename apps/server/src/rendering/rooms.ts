import { ANSWERS } from '@lintel/schema';
import { fileKeyIn } from '../domain/files/files.js';
import type { Condition } from '../domain/reports/model/conditions.js';
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
} from '../domain/reports/model/section.js';
import type { DocumentAction, DocumentAttachment, DocumentItem, DocumentRoom } from './document.js';

// The sections of a report as a PDF shows them, whatever way they were made (D-02).

/** Conduct dates of the inspections whose reports had files first, by the keys of the files. */
export type Origins = ReadonlyMap<string, string>;

/** A stored section as a room of the document. */
export function documentRoomOf(
  { document, option_set }: StoredSection,
  origins: Origins,
): DocumentRoom {
  const form = { fields: fieldsOf(document), scale: scaleIn(option_set), origins };
  return {
    uuid: document.uuid,
    name: document.name.value,
    block_type: document.block_type,
    attachments: attachmentsOf(document).map((one) => documentAttachmentOf(one, origins)),
    items: itemsOf(document).map((item) => documentItemOf(item, form)),
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
  readonly origins: Origins;
}

function documentItemOf(item: SectionItem, { fields, scale, origins }: Form): DocumentItem {
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
    ].map((one) => documentAttachmentOf(one, origins)),
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

function documentAttachmentOf(attachment: SectionAttachment, origins: Origins): DocumentAttachment {
  const { url, filename, mime_type, caption, created_at } = attachment;
  const file_key = fileKeyIn(url);
  const taken_over_from = origins.get(file_key) ?? null;
  return { file_key, filename, mime_type, caption, created_at, taken_over_from };
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
