/** Checks that what each check was shown is noted as a run notes it: exchanges by their ids, and only facts as values. */
import { isGroup } from '../base/is-record.js';
import { type Judgement, listFacts, listSeen, recall, refer } from '../engine/judgement.js';
import type { RequirementVerdict } from '../engine/settle.js';
import type { Evidence } from './evidence-file.js';

type Verdicts = readonly Pick<RequirementVerdict, 'judgements'>[];

/** One sentence for each judgement that rests on something else than the exchanges in the evidence. */
export function findOtherForm(evidence: Evidence, verdicts: Verdicts): string[] {
  const all = verdicts.flatMap(({ judgements }) => judgements);
  return [
    ...all
      .filter(holdsCopy)
      .map((one) => `${nameOf(one)} was shown a copy in place of an exchange`),
    ...all
      .filter((one) => !isAsNoted(one, evidence))
      .map((one) => `what ${nameOf(one)} was shown is not noted as a run notes it`),
  ];
}

function nameOf({ check, scenario }: Judgement): string {
  return `${check} in ${scenario}`;
}

/** True when a fact has parts of an exchange: a check would take them for what the target was asked and answered. */
function holdsCopy({ seen }: Judgement): boolean {
  return Object.values(seen).flatMap(listFacts).some(hasMessage);
}

function hasMessage(value: unknown): boolean {
  if (!isGroup(value)) return false;
  const { request, response } = value;
  return isGroup(request) || isGroup(response) || Object.values(value).some(hasMessage);
}

/** Noting it again gives the same, unless exchanges are missing, which is told elsewhere. */
function isAsNoted(judgement: Judgement, evidence: Evidence): boolean {
  if (listSeen(judgement).some((id) => !evidence.has(id))) return true;
  const { seen } = judgement;
  return JSON.stringify(refer(recall(seen, evidence))) === JSON.stringify(seen);
}
