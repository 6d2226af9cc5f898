import type { Context } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';

/**
 * A list as soon as it is as it should be, or as it is when that takes too long: lists may lag
 * behind the writes before them.
 */
export async function listWhen(
  { api, waiting }: Pick<Context, 'api' | 'waiting'>,
  path: string,
  isRight: (list: Exchange) => boolean,
  query: Readonly<Record<string, string | number>> = {},
): Promise<Exchange> {
  const right = await waiting.eventually(async () => {
    const list = await api.get(path, { query });
    return isRight(list) ? list : undefined;
  });
  return right ?? api.get(path, { query });
}
