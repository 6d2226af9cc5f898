// Tables as text, so that data can be read and compared line by line: the first line names the columns, every
// other line is a row, bars stand between cells.

/** The rows of a table. Every cell is a text; an empty one is the empty text. */
export function table<const Text extends string>(text: Text): Rows<ColumnsOf<Text>> {
  const [head = [], ...lines] = text.trim().split('\n').map(cellsOf);
  const rows = lines.map((cells) => {
    if (cells.length !== head.length)
      throw new Error(`A row needs ${head.length} cells: ${cells.join(' | ')}`);
    return Object.fromEntries(head.map((column, index) => [column, cells[index]]));
  });
  if (rows.length === 0) throw new Error(`A table without rows: ${text}`);
  return rows as unknown as Rows<ColumnsOf<Text>>; // the compiler read the same head, and there are rows
}

/** The rows of a table, of which there is at least one. */
export type Rows<Column extends string> = readonly [Row<Column>, ...Row<Column>[]];

/** A row: its cells by column. */
export type Row<Column extends string> = Readonly<Record<Column, string>>;

/** The entries of a cell that holds several, separated by commas. */
export function listIn(cell: string): readonly string[] {
  return cell === '' ? [] : cell.split(',').map((entry) => entry.trim());
}

/** Finds the row that has a text in a column. */
export function rowsBy<Column extends string, R extends Row<Column>>(
  column: Column,
  rows: readonly R[],
): (text: string) => R | undefined {
  const found = new Map(rows.map((row) => [row[column] as string, row]));
  return (text) => found.get(text);
}

type ColumnsOf<Text> = Text extends `\n${infer Head}\n${string}` ? NamesIn<Head> : never;

type NamesIn<Head extends string> = Head extends `${infer Name}|${infer Rest}`
  ? Trimmed<Name> | NamesIn<Rest>
  : Trimmed<Head>;

type Trimmed<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} `
  ? Trimmed<Rest>
  : Text;

function cellsOf(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}
