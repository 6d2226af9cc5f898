/** What people are told of: when an inspection takes place, and what came of it. */
export type Topic = 'schedule' | 'report';

/** What is told of an inspection to the person with an email. */
export interface NoticeKey {
  readonly account_id: number;
  readonly inspection_id: number;
  readonly topic: Topic;
  readonly email: string;
}

/** What people were told last. The letter case of an email makes no difference. */
export interface NoticeStore {
  /** What a person was told last, as it was kept; nothing when that was nothing. */
  find(key: NoticeKey): Promise<unknown>;
  /** Keeps what a person was told. */
  keep(key: NoticeKey, told: object): Promise<void>;
}
