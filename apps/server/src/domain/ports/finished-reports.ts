import type { AddressRecord } from '../postal-address.js';
import type { ReportKey } from './sections.js';

/** A report whose inspection is finished, and what a page says of it. */
export interface FinishedReport extends ReportKey {
  /** Name of the agency, which is that of the account. */
  readonly agency: string;
  readonly title: string;
  readonly address: AddressRecord;
}

/** Finished reports by the key that opens them outside of the API. */
export interface FinishedReportStore {
  find(report_key: string): Promise<FinishedReport | undefined>;
}
