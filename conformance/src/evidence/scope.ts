/** Describes what a run was to judge, to compare two runs. */
import type { RunResult } from '../engine/result.js';
import { PROFILES } from '../register/schema.js';

/** The parts of the scope of a run, by name. */
function describeScope({ run, sets, target }: RunResult): ReadonlyMap<string, string> {
  const claimed = PROFILES.filter((name) => target.profiles[name]);
  return new Map([
    ['selection', run.selection.join(', ') || 'everything'],
    ['scenario', run.scenario ?? 'all'],
    ['requirements', sets.map(({ name }) => name).join(', ')],
    ['judged by', run.judgedAs],
    ['recommendations', run.strict ? 'fail' : 'warn'],
    ['observed', run.observing],
    ['profiles', claimed.join(', ') || 'none'],
    ['read-only', run.readOnly ? 'yes' : 'no'],
    ['first failure', run.bail ? 'stops' : 'does not stop'],
  ]);
}

/** The differences between the scopes of two runs, one line each. */
export function listOtherScope(before: RunResult, after: RunResult): string[] {
  const now = describeScope(after);
  return [...describeScope(before)].flatMap(([name, value]) => {
    const other = now.get(name);
    return other === value ? [] : [`${name}: ${value} -> ${other}`];
  });
}
