/** Checks of responses to XML sent without an XML Content-Type. */
import { negative } from '../../engine/check.js';
import { all, isJsonBody, refuses } from '../words/expect.js';
import { type Refusal, refusal } from '../words/kinds.js';

export const withoutTypeRefused = refusal(
  'xml.requests.without-type-refused',
  'a JSONx body without Content-Type is read as JSON and refused',
);

export const withoutTypeInJson = negative(
  'xml.requests.without-type-in-json',
  'that error is JSON',
  ({ refused }: Refusal) => isJsonBody(refused),
);

export const withoutTypeInJsonAlways = negative(
  'xml.requests.without-type-in-json-always',
  'that error is JSON even when XML is asked for',
  ({ refused }: Refusal) => all(refuses(refused), isJsonBody(refused)),
);
