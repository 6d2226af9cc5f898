import * as http from '../../checks/general/http.js';
import { canBeRead } from '../../checks/properties/create.js';
import { scenario } from '../../engine/scenario.js';
import { standingProperty } from '../records/property.js';
import { readProperty } from '../records/standing.js';

const ODD_IDS = ['abc', '-1', '0', '0x1', '1.5', '1e3', '9'.repeat(30)];

export const speakHttp = scenario({
  id: 'general/http',
  about: 'A property is asked for in the less common ways of HTTP.',
  checks: [
    http.finalSlash,
    http.headLikeGet,
    http.noCrossOrigin,
    http.oddIdsNotFound,
    http.optionsNameMethods,
  ],
  async act(context) {
    const { api, apiWith, judge, needs } = context;
    const path = `/properties/${(await standingProperty(context)).id}`;
    const get = await readProperty(context);
    needs(get, canBeRead);
    judge(http.headLikeGet, { get, other: await api.send('HEAD', path) });
    judge(http.finalSlash, { get, other: await api.get(`${path}/`) });

    const options = await apiWith(undefined).send('OPTIONS', '/properties');
    judge(http.optionsNameMethods, { options, methods: ['GET', 'HEAD', 'POST', 'OPTIONS'] });

    const read = await api.get(path, { headers: { origin: 'https://elsewhere.example' } });
    judge(http.noCrossOrigin, { read });

    const reads = [];
    for (const odd of ODD_IDS) reads.push(await api.get(`/properties/${odd}`));
    judge(http.oddIdsNotFound, { reads });
  },
});
