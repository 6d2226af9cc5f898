import type { Caller } from '../caller.js';
import type { JsonBytes, JsonText } from '../json-text.js';
import type { Identity, SectionItem, StoredSection } from '../reports/model/section.js';
import type { Shape } from '../shape.js';

/** The report of an inspection. */
export interface ReportKey {
  readonly account_id: number;
  readonly inspection_id: number;
}

/** A section within its report. */
export interface SectionKey extends ReportKey {
  readonly id: number;
}

/** The inspection a report is copied to, and the property it is copied from. */
export interface CopyTarget {
  readonly inspection_id: number;
  readonly property_id: number;
}

/** What is known of a section before it has an identity. */
export interface NewSection {
  readonly uuid: string;
  /** The name it is made with, whatever it is called later. */
  readonly first_name: string;
  readonly block_type: string;
  readonly option_set: StoredSection['option_set'];
}

/** How much a report holds; `bytes` is the length of its sections as JSON, in UTF-8. */
export interface ReportSize {
  readonly sections: number;
  readonly items: number;
  readonly bytes: number;
}

/** A section, with the name it was made with. */
export interface FoundSection extends StoredSection {
  readonly first_name: string;
}

/** The texts a section is stored as: that of the section, and that of the same as a room. */
export interface SectionTexts {
  readonly document: string;
  readonly room: string;
}

/** A section whose items are left in its texts; their order is in the document. */
export interface SectionOutline extends StoredSection {
  readonly texts: SectionTexts;
}

/**
 * Sections of reports. Whoever writes one has locked its inspection. A new section is given a place and its identity
 * first and its content next, because a section names its own ids.
 */
export interface SectionStore {
  exists(key: SectionKey): Promise<boolean>;
  /** JSON texts of the sections of a report in display order, in the form that has the fields of a shape. */
  texts(report: ReportKey, shape: Shape): Promise<readonly JsonBytes<unknown>[]>;
  /** JSON text of the actions of all items, in display order. */
  actions<T>(report: ReportKey): Promise<JsonText<T>>;
  /** The ids of a report in display order. */
  ids(report: ReportKey): Promise<readonly number[]>;
  find(key: SectionKey): Promise<StoredSection | undefined>;
  /** A section to which an item can be added without a look at the others. */
  outline(key: SectionKey): Promise<SectionOutline | undefined>;
  findByUuid(report: ReportKey, uuid: string): Promise<FoundSection | undefined>;
  /** The section that holds an item of a report. */
  findByItem(report: ReportKey, item_id: number): Promise<StoredSection | undefined>;
  /** The sections of a report in display order: all, or those of some block types. */
  all(report: ReportKey, block_types?: readonly string[]): Promise<readonly StoredSection[]>;
  /** Gives new sections a place at the end of a report and their identities, in the same order. */
  add(report: ReportKey, sections: readonly NewSection[]): Promise<readonly Identity[]>;
  /** Writes the content of sections. */
  save(report: ReportKey, sections: readonly StoredSection[]): Promise<void>;
  /** Writes a new item, without actions, after the others of a section. */
  append(report: ReportKey, outline: SectionOutline, item: SectionItem): Promise<void>;
  size(report: ReportKey): Promise<ReportSize>;
  reorder(report: ReportKey, ids: readonly number[]): Promise<void>;
  /** Removes a section with its items, actions and attachments. */
  remove(key: SectionKey): Promise<void>;
  removeAll(report: ReportKey): Promise<void>;
  /**
   * The inspection of a property whose report is worth copying, among those the caller sees: the one completed last, or,
   * when none is finished, the one created last; one without content and the target itself are none (CPY-008, D-74).
   */
  sourceOf(caller: Caller, target: CopyTarget): Promise<number | undefined>;
}
