import * as create from '../../checks/inspections/create.js';
import * as decided from '../../checks/inspections/decided.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { type Booking, bookInspection } from '../records/booking.js';
import { dateSent } from '../records/date-forms.js';
import { bareInspection, calendarOf } from '../records/inspection.js';
import { timesIn } from '../values/days.js';

const OF_TEXTS = [create.takesTitle, create.takesTexts, create.takesNotes] as const;
const OF_EVERYTHING = [...OF_TEXTS, create.takesPricing, create.takesDuration];

const CODES = [1, 2, 3, 4, 5, 6, 7, 8];
/** Types that have two wordings. */
const WORDED = [2, 5, 6];

export const createEveryType = scenario({
  id: 'inspections/types',
  about:
    'An inspection of each of the types 1 to 8 is created, one for a leap day and the others for times of all kinds: half of them with the three required values, and half with everything.',
  checks: [
    create.onlyThreeRequired,
    create.typeCodes,
    create.doubtfulCodes,
    create.takesDate,
    ...OF_EVERYTHING,
    decided.wordingOfAccount,
  ],
  async act(context) {
    const { cannotJudge, judge, needs, revision } = context;
    const input = await bareInspection(context);
    const calendar = await calendarOf(context);
    const times = timesIn(calendar)[revision];
    const created = [];
    for (const [index, id] of CODES.slice(1).entries()) {
      const conduct_date = times[index] ?? input.conduct_date;
      created.push(await createOne(context, { ...input, type: { id }, conduct_date }, input));
    }
    const first = { ...input, type: { id: CODES[0] } };
    const { leapDay } = calendar;
    const leaping = await bookInspection(context, { ...first, conduct_date: leapDay });
    judge(create.takesDate, { answered: leaping, sent: dateSent(leaping) });
    created.unshift(isRefusal(leaping) ? await bookInspection(context, first) : leaping);
    if (!created.some((one) => isSuccess(one) && !isBare(one)))
      cannotJudge(
        'this target accepted no inspection with every field, only with the three required ones',
        ...OF_EVERYTHING,
      );
    // If another type is accepted, the list of types judges a refusal.
    const taken = created.filter(isSuccess).filter(isBare);
    judge(create.onlyThreeRequired, { answered: taken.length > 0 ? taken : created });
    judge(create.typeCodes, { created, codes: CODES });
    if (revision === 'earlier') judge(create.doubtfulCodes, { created, codes: CODES });
    else cannotJudge('it belongs to the other revision', create.doubtfulCodes);
    const worded = created.filter((_, index) => WORDED.includes(CODES[index] ?? 0));
    for (const one of worded) if (one.response.status !== 403) needs(one, create.typeCodes);
    judge(decided.wordingOfAccount, { records: worded.filter(isSuccess) });
  },
});

type Input = Booking & {
  readonly type: { readonly id: number };
  readonly conduct_date: string;
};

/** Every second type gets all optional fields; which ones depends on the revision. */
function isWhole({ revision }: Context, { type }: Input): boolean {
  return (type.id % 2 === 1) === (revision === 'current');
}

function isBare({ request }: Exchange): boolean {
  return valueAt(JSON.parse(request.body), 'title') === undefined;
}

/**
 * Creates an inspection of one type. If that is refused, tries the usual day and the required
 * fields alone: the specification does not say on which days and at which times inspections can be
 * booked.
 */
async function createOne(
  context: ScenarioContext,
  bare: Input,
  usual: { readonly conduct_date: string },
) {
  const { judge } = context;
  const sent = isWhole(context, bare) ? { ...bare, ...everything(context, bare) } : bare;
  const asked = await bookInspection(context, sent);
  const { conduct_date } = usual;
  const again = isRefusal(asked)
    ? await bookInspection(context, { ...bare, conduct_date })
    : undefined;
  if (again) return again;
  judge(create.takesDate, { answered: asked, sent: dateSent(asked) });
  if (sent !== bare && isSuccess(asked)) judgeRest(judge, asked, sent);
  return asked;
}

/**
 * The optional fields of an inspection. Those of the last two types have no notes for the client.
 */
function everything({ marks }: Pick<Context, 'marks'>, { type }: Input) {
  const internal = 'Mind the step';
  return {
    title: `Title ${marks.word()}`,
    ref: marks.ref(),
    location_of_keys: 'At the office',
    return_key: 'To the porter',
    time_to_complete: 'PT2H30M',
    pricing: { price: '120.50', additional: '7', margin: '15' },
    notes: type.id > 6 ? { internal } : { internal, client: 'As agreed' },
  };
}

function judgeRest(judge: ScenarioContext['judge'], answered: Exchange, sent: Input): void {
  for (const taken of OF_TEXTS) judge(taken, { answered, sent });
  judge(create.takesPricing, { answered, sent });
  judge(create.takesDuration, { answered, sent: String(sent['time_to_complete']) });
}
