import { asks, recordsOf, replies, writesTo } from '../effects.js';
import { type Effect, type Row, row } from '../fault.js';
import { isObject, type RequestDraft } from '../message.js';
import { data, LIST, links } from './envelope.js';

const baseOf = (key: string) => key.replace(/\[.*/, '');

/** Whether a list is filtered by `name`, in any notation. */
export const asksFor = ({ query }: RequestDraft, name: string) =>
  [...query.keys()].some((key) => baseOf(key) === name);

const nameOf = (filter: string) => filter.replace('_', '-').toLowerCase();

/** Ignores a filter of a list beside another one. */
export const overlookedBeside = (
  list: string,
  filter: string,
  other: string,
  breaks: string,
): Row => {
  const lost = asks(list, (request) => {
    if (!asksFor(request, other)) return;
    const names = [...request.query.keys()].filter((key) => baseOf(key) === filter);
    for (const name of names) request.query.delete(name);
  });
  const keptInLinks = links((all, _body, { query }) => {
    for (const [name, link] of Object.entries(all)) {
      if (typeof link !== 'string') continue;
      const url = new URL(link);
      const missing = [...query].filter(([key]) => !url.searchParams.has(key));
      for (const [key, value] of missing) if (key !== 'page') url.searchParams.append(key, value);
      all[name] = url.href;
    }
  }, list);
  const effect = { ...keptInLinks, ...lost };
  const what = `${filter} is overlooked where ${other} stands beside it`;
  return row(`${nameOf(filter)}-beside-${nameOf(other)}`, breaks, what, effect);
};

/** Leaves properties that lie in another one out of a list with this filter. */
export const withoutChildren = (filter: string, breaks: string): Row =>
  row(
    `no-children-by-${nameOf(filter)}`,
    breaks,
    `a list of properties filtered by ${filter} leaves out those that have a parent`,
    data(
      (records, request) =>
        asksFor(request, filter)
          ? records.filter((one) => Object(one)['parent_property_id'] === null)
          : undefined,
      LIST,
    ),
  );

/** Omits changed records from a list with this filter. */
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
