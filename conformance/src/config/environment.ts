/** The variables of the process, handed in so that nothing but the entry point reads them. */
export type Environment = Readonly<Record<string, string | undefined>>;

const PLACE = /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/**
 * Replaces every `${NAME}` in the texts of `value`. Each variable that is not set is added to
 * `problems` with the key that wants it.
 */
export function fillIn(
  value: unknown,
  environment: Environment,
  problems: string[],
  key = '',
): unknown {
  if (typeof value === 'string') {
    return value.replace(PLACE, (_, name: string) => {
      const found = environment[name];
      if (!found) problems.push(`${key} needs the environment variable ${name}, which is not set`);
      return found ?? '';
    });
  }
  if (Array.isArray(value)) {
    return value.map((entry, index) => fillIn(entry, environment, problems, `${key}[${index}]`));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      fillIn(part, environment, problems, key ? `${key}.${name}` : name),
    ]),
  );
}
