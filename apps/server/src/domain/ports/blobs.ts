/** A run of bytes; both ends are in it, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The content of files, each under a key. What is under a key never changes. */
export interface BlobStore {
  /** Takes over a file of this machine: afterwards all of it is there, durably, or none of it. */
  put(key: string, path: string): Promise<void>;
  /** The content, or a part of it; nothing when there is none. */
  open(key: string, range?: ByteRange): Promise<NodeJS.ReadableStream | undefined>;
  /** Puts the content into a new file of this machine, to be read there; false when there is none. */
  lend(key: string, path: string): Promise<boolean>;
  /** Removes the content, if there is any. */
  remove(key: string): Promise<void>;
}
