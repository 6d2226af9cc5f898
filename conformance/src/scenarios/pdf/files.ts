/** The files that the urls in the answers about PDFs lead to. */
import * as pdf from '../../checks/pdf/pdf.js';
import type { ScenarioContext } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';
import { fetchFile } from '../requests/fetch-file.js';
import { isTriedHere } from '../requests/tried-here.js';

const WITHHELD =
  'the PDF is on another host, which asks for a token: that of the run is sent to nobody but the target';

/** The answers of `pdf/life` about PDFs: of type FULL, of the same once more, of type ACTIONS. */
interface Given {
  readonly last: Exchange;
  readonly later: Exchange;
  readonly ofOther: Exchange;
}

/** Fetches the PDF of type ACTIONS in one revision, and in the other the one asked for again. */
export async function fetchFiles(
  context: ScenarioContext,
  { last, later, ofOther }: Given,
): Promise<void> {
  const { cannotJudge, judge } = context;
  const meant = [
    ...(isTriedHere(context, 'current') ? [ofOther] : []),
    ...(isTriedHere(context, 'earlier') ? [later] : []),
  ];
  const given = meant.filter((one) => one.response.status === 200 && pdf.urlOf(one) !== '');
  for (const one of given.length > 0 ? given : [last]) {
    const { bare, file, isWithheld } = await fetchFile(context, pdf.addressIn(one), pdf.isPdf);
    if (isWithheld) cannotJudge(WITHHELD, pdf.urlLeadsToIt);
    else judge(pdf.urlLeadsToIt, { file });
    judge(pdf.urlNeedsNoToken, { file: bare });
  }
}
