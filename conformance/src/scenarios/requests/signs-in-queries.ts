/** Whether the target takes a query with signs that have to be escaped: which ones a query may have is not shown. */
import { isRefusal } from '../../net/exchange.js';
import { once } from './once.js';

/** All that a search is sent with beside plain words, and nothing that is found anywhere. */
const SIGNS = "é+5% O'Née, 1+1 & more";

/** Whatever stands between may refuse them as it would an attack: then a search by plain words has to do. */
export const takesSigns = once('signs-in-queries', async ({ api }) => {
  return !isRefusal(await api.get('/properties', { query: { address: SIGNS } }));
});
