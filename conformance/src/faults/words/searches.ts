import { recordsOf, replies, writesTo } from '../effects.js';
import type { Effect } from '../fault.js';
import { isObject, type RequestDraft } from '../message.js';

/** Whether a list is asked for by a filter, in whatever form. */
export const asksFor = ({ query }: RequestDraft, name: string) =>
  [...query.keys()].some((key) => key.replace(/\[.*/, '') === name);

/** A list that is asked for by one filter leaves out what was changed so. */
export function overlooksChanged(
  list: string,
  filter: string,
  change: string,
  isChange: (request: RequestDraft) => boolean = () => true,
  idIn: 'id' | 'property' = 'id',
): Effect {
  return replies(list, (answer, request, memory) => {
    if (!asksFor(request, filter) || !isObject(answer.json)) return;
    const changed = writesTo(memory, change)
      .filter((write) => isChange(write.request))
      .map(({ request: { path } }) => Number(path.split('/')[2]));
    const isLeft = (entry: ReturnType<typeof recordsOf>[number]) =>
      !changed.includes(Number(idIn === 'id' ? entry['id'] : Object(entry['property'])['id']));
    answer.json['data'] = recordsOf(answer.json).filter(isLeft);
  });
}

export const changes =
  (name: string) =>
  ({ json }: RequestDraft) =>
    isObject(json) && name in json;
