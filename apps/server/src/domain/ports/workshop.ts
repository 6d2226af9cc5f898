/** Where files are made before they are kept, on the file system of those that are. */
export interface Workshop {
  /** Does a piece of work in a new folder, which is gone afterwards. */
  inFolder<T>(work: (folder: string) => Promise<T>): Promise<T>;
}
