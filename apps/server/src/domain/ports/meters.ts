import type { Meter, Static } from '@lintel/schema';
import type { JsonText, Records } from '../json-text.js';
import type { Shape } from '../shape.js';
import type { FileRecord } from './attachments.js';

/** The values a meter is stored with. */
export interface MeterRecord {
  readonly type: string;
  readonly location: string;
  readonly supplier: string;
  readonly reading: string;
  /** With offset, as `YYYY-MM-DDTHH:MM:SS+01:00`. */
  readonly date: string;
  readonly serial_no: string | null;
  readonly parent_id: number | null;
}

/** The property whose meters are meant. */
export interface MeterOwner {
  readonly account_id: number;
  readonly property_id: number;
}

/** A meter within its property. */
export interface MeterKey extends MeterOwner {
  readonly id: number;
}

/** The values an attachment of a meter is stored with. */
export interface MeterAttachmentRecord extends FileRecord {
  readonly uuid: string | null;
  readonly caption: string | null;
}

/** An attachment of a meter as it is stored. */
export interface StoredMeterAttachment extends MeterAttachmentRecord {
  readonly id: number;
  readonly created_at: string;
}

/** How many meters a property has, and how many of them the longest chain. */
export interface MeterSize {
  readonly meters: number;
  readonly readings: number;
}

/** How meters are shown. */
export interface MeterView {
  readonly shape: Shape;
  /** Whether the readings before each are embedded (MET-025). */
  readonly embedsPrevious: boolean;
}

/** Meters of properties. Writers lock the property first, so that the chains of its readings stay whole. */
export interface MeterStore {
  exists(key: MeterKey): Promise<boolean>;
  read(key: MeterKey, view: MeterView): Promise<JsonText<Static<typeof Meter>> | undefined>;
  /** The meter just written. */
  readBack(key: MeterKey, shape: Shape): Promise<JsonText<Static<typeof Meter>>>;
  /** Every reading, most recently created first (MET-027). */
  list(owner: MeterOwner, view: MeterView): Promise<Records<Static<typeof Meter>>>;
  /** The stored values. */
  find(key: MeterKey): Promise<MeterRecord | undefined>;
  insert(owner: MeterOwner, record: MeterRecord): Promise<number>;
  update(key: MeterKey, record: MeterRecord): Promise<void>;
  /** Whether a meter is another one or among the readings before it. */
  leadsTo(key: MeterKey, from: number): Promise<boolean>;
  size(owner: MeterOwner): Promise<MeterSize>;
  /** Makes the readings after a meter follow the one before it. */
  bypass(key: MeterKey): Promise<void>;
  remove(key: MeterKey): Promise<void>;
  attachmentIds(key: MeterKey): Promise<readonly number[]>;
  /** How many attachments all meters of a property have. */
  attachmentCount(owner: MeterOwner): Promise<number>;
  /** The attachment of a UUID, however its letters are written. */
  findAttachment(key: MeterKey, uuid: string): Promise<StoredMeterAttachment | undefined>;
  addAttachment(key: MeterKey, record: MeterAttachmentRecord): Promise<StoredMeterAttachment>;
  /** Removes the other attachments of a meter. */
  keepAttachments(key: MeterKey, ids: readonly number[]): Promise<void>;
}
