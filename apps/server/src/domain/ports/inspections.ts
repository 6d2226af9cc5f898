import type {
  ConductDateOption,
  InCurrent,
  InitializationType,
  Inspection,
  InspectionStateCode,
  InspectionTypeCode,
  Static,
} from '@lintel/schema';
import type { Moment } from '../inspections/inspection-states.js';
import type { ConductDate, Span } from '../inspections/scheduling.js';
import type { Listing } from '../json-text.js';
import type { PageOfRecords, ViewedRecords } from './viewed-records.js';

/** The values an inspection is stored with that an update can change. */
export interface InspectionRecord extends ConductDate {
  readonly title: string;
  readonly ref: string | null;
  readonly conduct_date_option: ConductDateOption;
  readonly location_of_keys: string;
  readonly return_key: string | null;
  readonly time_to_complete: string | null;
  /** The pricing; without any, all three are null. */
  readonly price: string | null;
  readonly additional: string | null;
  readonly margin: string | null;
  readonly notes_report: string | null;
  readonly notes_internal: string | null;
  readonly notes_client: string | null;
  readonly clerk_id: number | null;
  readonly typist_id: number | null;
  readonly cover_image_id: number | null;
}

/** What an inspection is from its creation on. */
export interface InspectionOrigin {
  readonly property_id: number;
  readonly client_id: number | null;
  readonly type_id: InspectionTypeCode;
  /** Who creates it. */
  readonly actor_id: number;
  readonly self_servicer_name: string | null;
  readonly self_servicer_email: string | null;
  readonly self_servicer_template_id: number | null;
}

/** What the content of an inspection comes from (INI-006). */
export interface InitializationSource {
  readonly type: InitializationType;
  readonly id: number;
}

/** An inspection as it is stored. */
export interface StoredInspection extends InspectionRecord, InspectionOrigin {
  readonly id: number;
  readonly account_id: number;
  readonly state_id: InspectionStateCode;
  /** Null before the first change of the initialization. */
  readonly initialized: boolean | null;
  readonly initialization: InitializationSource | null;
}

/** How an inspection comes from one state to another. */
export interface Move {
  readonly from: InspectionStateCode;
  readonly to: InspectionStateCode;
  /** Set to the present. */
  readonly sets?: Moment | undefined;
  readonly clears?: Moment | undefined;
  /** Whether started_at is set to the present, unless it is set already. */
  readonly begins: boolean;
}

/** Filters of the inspection list; all that are given must match, by any of their values. */
export interface InspectionFilters {
  readonly client_id?: readonly number[];
  readonly clerk_id?: readonly number[];
  readonly property_id?: readonly number[];
  readonly state_id?: readonly number[];
  /** Words that all occur in the full address of the property, in one letter case. */
  readonly words?: readonly string[];
  /** Time the conduct date lies in. */
  readonly conducted?: Span;
  /** Texts, in one letter case, that the value of a custom field contains, by its id. */
  readonly customFields?: readonly (readonly [number, string])[];
}

/** Inspections. */
export interface InspectionStore
  extends Omit<ViewedRecords<Static<InCurrent<typeof Inspection>>>, 'list'> {
  list(
    request: PageOfRecords & { filters: InspectionFilters },
  ): Promise<Listing<Static<InCurrent<typeof Inspection>>>>;
  /** Everything that is kept of a record, in the words of an answer. */
  snapshot(account_id: number, id: number): Promise<object>;
  /** A number that is another one after each change of an inspection or of its report; undefined where there is none. */
  version(account_id: number, id: number): Promise<number | undefined>;
  /** The stored values, locked until the transaction ends. */
  lock(account_id: number, id: number): Promise<StoredInspection | undefined>;
  /** Keeps an inspection and its report as they are until the transaction ends; others may do so at the same time. */
  hold(account_id: number, id: number): Promise<void>;
  insert(
    account_id: number,
    inspection: InspectionRecord & InspectionOrigin & { readonly uuid: string },
    birth: Pick<Move, 'to' | 'sets'>,
  ): Promise<number>;
  /** Changes the stored values; this and every other change is the last update. */
  update(account_id: number, id: number, record: InspectionRecord): Promise<void>;
  /** Moves an inspection; false when it is no longer in the state the move leads from. */
  move(account_id: number, id: number, move: Move): Promise<boolean>;
  /** The different conduct dates without a time that inspections of an account have, with the spans stored for them. */
  conductDays(account_id: number): Promise<readonly ConductDate[]>;
  /** Stores another span for all inspections with a conduct date; what they show stays as it is. */
  respan(account_id: number, day: ConductDate, span: Span): Promise<void>;
  /** Notes that something of an inspection has changed that is kept elsewhere. */
  touch(account_id: number, id: number): Promise<void>;
  /** Records what the content is to come from, or that it comes from nothing (INI-012, INI-015). */
  setInitialization(
    account_id: number,
    id: number,
    source: InitializationSource | null,
  ): Promise<void>;
  /** Notes that the content of the recorded source has been loaded. */
  markInitialized(account_id: number, id: number): Promise<void>;
}
