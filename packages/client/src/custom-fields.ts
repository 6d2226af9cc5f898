// Custom field values, which are sent as id and value and come back with name and necessity (CUF-002, CUF-007).

interface Valued {
  readonly customFields: Readonly<
    Record<string, { readonly name: string; readonly value: string }>
  >;
}

/** The value of a custom field by the name people gave it; undefined when the record has no such field. */
export function customFieldByName(record: Valued, name: string): string | undefined {
  return Object.values(record.customFields).find((field) => field.name === name)?.value;
}

/** The values of a record as an update takes them: id to value. */
export function customFieldInputs(record: Valued): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record.customFields).map(([id, { value }]) => [id, value]),
  );
}
