import { type JsonSchema, nameOf } from './document.js';

// A JSON Schema as the text of a TypeScript type.

/** Which way values of a type travel: what is sent is closed, what comes back may grow (VER-010). */
export type Direction = 'sent' | 'received';

/** Members that deployments write as text or as number, whatever their document says (GEN-040). */
const TEXT_OR_NUMBER = new Set(['lat', 'lng', 'price', 'additional', 'margin']);

/** The members of an object as the body of an interface, without its braces. */
export function writeMembers(schema: JsonSchema, direction: Direction, indent: string): string {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {})
    .map(([name, member]) => {
      const type =
        direction === 'received' && TEXT_OR_NUMBER.has(name)
          ? addNumber(writeType(member, direction, `${indent}  `))
          : writeType(member, direction, `${indent}  `);
      const mark = required.has(name) ? '' : '?';
      const orAbsent = mark === '?' && direction === 'sent' ? ' | undefined' : '';
      return `${writeDoc(docOf(member), indent)}${indent}${writeName(name)}${mark}: ${type}${orAbsent};\n`;
    })
    .join('');
}

/** A type; objects without a name are written out over several lines. */
export function writeType(schema: JsonSchema, direction: Direction, indent = ''): string {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.allOf)
    return schema.allOf.map((part) => writeType(part, direction, indent)).join(' & ');
  if (schema.anyOf)
    return writeUnion(schema.anyOf.map((part) => writeType(part, direction, indent)));
  if (schema.enum) return writeEnumeration(schema.enum, direction);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['unknown']);
  return writeUnion(types.map((type) => writeSingle(type, schema, direction, indent)));
}

/** A comment for readers of the type, or nothing. */
export function writeDoc(lines: readonly string[], indent: string): string {
  const text = lines.flatMap((line) => line.split('\n'));
  if (text.length === 0) return '';
  if (text.length === 1) return `${indent}/** ${text[0]} */\n`;
  return `${indent}/**\n${text.map((line) => `${indent} *${line && ` ${line}`}\n`).join('')}${indent} */\n`;
}

function writeSingle(
  type: string,
  schema: JsonSchema,
  direction: Direction,
  indent: string,
): string {
  switch (type) {
    case 'integer':
      return 'number';
    case 'array': {
      const item = writeType(schema.items ?? {}, direction, indent);
      const list = `${/[ |&]/.test(item) ? `(${item})` : item}[]`;
      return direction === 'sent' ? `readonly ${list}` : list;
    }
    case 'object':
      return writeObject(schema, direction, indent);
    default:
      return type;
  }
}

function writeObject(schema: JsonSchema, direction: Direction, indent: string): string {
  if (schema.properties) return `{\n${writeMembers(schema, direction, `${indent}  `)}${indent}}`;
  const member = schema.additionalProperties;
  const map = `Record<string, ${member ? writeType(member, direction, indent) : 'unknown'}>`;
  return direction === 'sent' ? `Readonly<${map}>` : map;
}

/** A list with one value is a tag and stays closed. */
function writeEnumeration(values: NonNullable<JsonSchema['enum']>, direction: Direction): string {
  const listed = values.map((value) =>
    typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value),
  );
  if (direction === 'sent' || values.length === 1) return writeUnion(listed);
  const open = typeof values[0] === 'string' ? '(string & {})' : '(number & {})';
  return writeUnion([...listed, open]);
}

function writeUnion(parts: readonly string[]): string {
  const distinct = [...new Set(parts)];
  return [
    ...distinct.filter((part) => part !== 'null'),
    ...distinct.filter((part) => part === 'null'),
  ].join(' | ');
}

function addNumber(type: string): string {
  return writeUnion([...type.split(' | '), 'number']);
}

function docOf({ description, examples, deprecated }: JsonSchema): readonly string[] {
  const example = examples?.[0];
  return [
    ...(description ? [description] : []),
    ...(example === undefined ? [] : [`@example ${JSON.stringify(example)}`]),
    ...(deprecated ? ['@deprecated'] : []),
  ];
}

function writeName(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`;
}
