// Lists that come in pages: one page when awaited, every record when walked.

/** One page of a list (PAG-002). */
export interface Page<Item> {
  pagination: {
    perPage: number;
    currentPage: number;
    totalPages: number;
    totalRecords: number;
  };
  /** Absolute addresses; `prev` and `next` are null at the ends. */
  links: {
    first: string;
    prev: string | null;
    self: string;
    next: string | null;
    last: string;
  };
  data: Item[];
}

/**
 * A page that is on its way, and the list behind it: `await` gives the page, `for await` every record from
 * that page on, `pages()` every page from it on.
 */
export interface PagePromise<Item> extends Promise<Page<Item>>, AsyncIterable<Item> {
  pages(): AsyncIterable<Page<Item>>;
}

/** Makes a list of a function that loads one page of it; without a number, the page that was asked for. */
export function pagesFrom<Item>(load: (page?: number) => Promise<Page<Item>>): PagePromise<Item> {
  const first = load();
  const pages = () => walkPages(first, load);
  return Object.assign(first, { pages, [Symbol.asyncIterator]: () => walkRecords(pages()) });
}

async function* walkPages<Item>(
  first: Promise<Page<Item>>,
  load: (page: number) => Promise<Page<Item>>,
): AsyncGenerator<Page<Item>> {
  let page = await first;
  yield page;
  for (let number = Number(page.pagination.currentPage) + 1; page.links.next; number += 1) {
    page = await load(number);
    yield page;
  }
}

/** Lists are newest first: a record added meanwhile pushes another onto the next page, which is not given twice. */
async function* walkRecords<Item>(pages: AsyncIterable<Page<Item>>): AsyncGenerator<Item> {
  let before = new Set<unknown>();
  for await (const { data } of pages) {
    yield* data.filter((record) => !before.has(idOf(record)));
    before = new Set(data.map(idOf));
  }
}

function idOf(record: unknown): unknown {
  const id = (record as { id?: unknown }).id; // every listed record has one; another kind is its own
  return id ?? record;
}
