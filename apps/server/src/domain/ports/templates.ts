import type { Static, Template } from '@lintel/schema';
import type { JsonBytes, Listing } from '../json-text.js';
import type { Identity, StoredSection } from '../reports/model/section.js';
import type { Shape } from '../shape.js';
import type { PageRequest } from './paging.js';

/** The values a template is stored with. */
export interface TemplateRecord {
  readonly name: string;
  /** Code of the type of inspection it is for; those for self service are offered to tenants. */
  readonly type: number;
}

/** A template by its name. */
export interface NamedTemplate {
  readonly id: number;
  readonly name: string;
}

/** The templates offered for self service, oldest first: those there are for every account, and its own. */
export interface ListedTemplates {
  readonly system: readonly NamedTemplate[];
  readonly account: readonly NamedTemplate[];
}

/** A template that comes with the service. */
export interface BundledTemplate extends TemplateRecord {
  /** Names it in every release. */
  readonly key: string;
  /** Hash of its content. */
  readonly hash: string;
}

/** Templates: those of the account, and those there are for every account. */
export interface TemplateStore {
  isVisible(caller: { readonly account_id: number }, id: number): Promise<boolean>;
  /** Those that are offered, most recently created first. */
  list(request: {
    readonly account_id: number;
    readonly page: PageRequest;
    readonly shape: Shape;
  }): Promise<Listing<Static<typeof Template>>>;
  /** JSON texts of the sections of a template in display order. */
  texts(account_id: number, id: number): Promise<readonly JsonBytes<unknown>[]>;
  /** The sections of a template in display order. */
  sections(account_id: number, id: number): Promise<readonly StoredSection[]>;
  listed(account_id: number): Promise<ListedTemplates>;

  /** Adds a template of an account, without sections. */
  insert(account_id: number, record: TemplateRecord): Promise<number>;
  /** Gives new sections a place at the end of a template and their identities, in the same order. */
  addSections(id: number, count: number): Promise<readonly Identity[]>;
  /** Gives new items their identities, in the order of the sections they are for. */
  addItems(section_ids: readonly number[]): Promise<readonly Identity[]>;
  /** Writes the content of sections. */
  save(sections: readonly StoredSection[]): Promise<void>;

  /** Keys and hashes of the templates that come with the service and are offered. */
  bundled(): Promise<ReadonlyMap<string, string>>;
  /** Offers a template to every account, without sections, in place of the one with its key; returns its id. */
  putBundled(template: BundledTemplate): Promise<number>;
  /** Stops offering those that come with the service no longer. */
  retireOthers(keys: readonly string[]): Promise<void>;
}
