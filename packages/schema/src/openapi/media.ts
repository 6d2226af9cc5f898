import { MEDIA_TYPES, type Revision } from '../revision.js';
import type { Json } from './json-schema.js';

// The same content in every media type a revision has.

const JSON_TYPE = 'application/json';
const XML_TYPE = 'application/xml';

/** JSON content, and in the earlier revision its JSONx form beside it. */
export function apiContent(json: Json, revision: Revision): Json {
  return { [JSON_TYPE]: json, ...xmlContent('Jsonx', revision) };
}

/** JSON content of the token endpoint, and in the earlier revision its XML form, which is not JSONx (OAU-046). */
export function oauthContent(json: Json, revision: Revision): Json {
  return { [JSON_TYPE]: json, ...xmlContent('OauthXml', revision) };
}

function xmlContent(name: keyof typeof XML_SCHEMAS, revision: Revision): Json {
  const hasXml = (MEDIA_TYPES[revision] as readonly string[]).includes(XML_TYPE);
  return hasXml ? { [XML_TYPE]: { schema: { $ref: `#/components/schemas/${name}` } } } : {};
}

const XML_SCHEMAS = {
  Jsonx: {
    type: 'string',
    contentMediaType: XML_TYPE,
    description:
      'The JSON of this operation in JSONx, the encoding of JSON as XML: object, array, string, number, boolean ' +
      'and null elements in the namespace http://www.ibm.com/xmlns/prod/2009/jsonx, with the name of a member ' +
      'in the attribute name. Read with Content-Type, and written with Accept, application/xml.',
  },
  OauthXml: {
    type: 'string',
    contentMediaType: XML_TYPE,
    description:
      'An oauth element with token_type, expires_in, access_token and refresh_token as children, or with error ' +
      'and error_description; not JSONx. Only when Accept is application/xml alone.',
  },
} as const;

/** The XML forms of a revision, which are described rather than modelled. */
export function xmlSchemas(revision: Revision): Json {
  return MEDIA_TYPES[revision].length > 1 ? XML_SCHEMAS : {};
}
