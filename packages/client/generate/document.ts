import { openapi, type Revision } from '@lintel/schema';

// What the generator reads of an OpenAPI document.

/** A schema as the documents write it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly (string | number | null)[];
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema;
  readonly examples?: readonly unknown[];
  readonly deprecated?: boolean;
}

/** A parameter in the path or the query. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description?: string;
  readonly schema: JsonSchema;
}

type Media = Readonly<Record<string, { readonly schema: JsonSchema }>>;

/** An operation as its document writes it; shared parameters are named by reference. */
export interface DocumentedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Media };
  readonly responses: Readonly<Record<string, { readonly content?: Media }>>;
}

/** The parts of a document from which the client is made. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: DocumentedOperation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

/** The document of a revision. */
export function documentOf(revision: Revision): Document {
  return openapi(revision) as unknown as Document; // two validators of the schema package have judged the document
}

/** Name of what a reference points to. */
export function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}
