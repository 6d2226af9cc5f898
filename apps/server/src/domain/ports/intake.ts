/** An uploaded file as it lies on this machine. */
export interface ReceivedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Name given by the uploader, without folders. */
  readonly filename: string | null;
  /** The type it was sent with, in small letters. */
  readonly declared_type: string | null;
}

/** A file that is fit to be kept and served. */
export interface FitFile {
  readonly path: string;
  readonly size: number;
  readonly filename: string | null;
  readonly mime_type: string;
  readonly thumbnail: { readonly path: string; readonly size: number } | null;
}

/** Where uploads lie until it is known whether they are kept. */
export interface Intake {
  /** Writes content to a new temporary file; more than `limit` bytes end it. */
  receive(
    content: NodeJS.ReadableStream,
    limit: number,
  ): Promise<Pick<ReceivedFile, 'path' | 'size'>>;
  /** Makes a file of an account fit, or says why it is not taken: the end of the sentence "The file …". */
  examine(file: ReceivedFile, account_id: number): Promise<FitFile | string>;
  /** Removes a temporary file and whatever was made of it. */
  discard(path: string): Promise<void>;
  /** Whether uploads can be written. */
  isAlive(): Promise<boolean>;
}
