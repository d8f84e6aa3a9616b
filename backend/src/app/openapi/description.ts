/** The part of OpenAPI 3.1 schemas that the product uses. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  [limit: string]: unknown;
}

export interface Content {
  schema?: Schema;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

export interface Operation {
  parameters?: readonly Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
  security?: readonly object[];
}

/** The compared parts of an OpenAPI document. */
export interface Description {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface Descriptions {
  before: Description;
  after: Description;
}
