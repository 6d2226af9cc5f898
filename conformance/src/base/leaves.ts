/** Every value anywhere in a JSON value except null, as text, in order. Takes a value of any depth. */
export function leavesOf(value: unknown): string[] {
  const leaves: string[] = [];
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (one === null || one === undefined) continue;
    if (typeof one !== 'object') leaves.push(String(one));
    else for (const part of Object.values(one).reverse()) open.push(part);
  }
  return leaves;
}
