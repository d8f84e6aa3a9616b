import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A schema as far as openapi/openapi.json uses it; nullability is a flag, see `flagged`. */
export interface Schema {
  $ref?: string;
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  format?: string;
  description?: string;
  enum?: readonly unknown[];
  nullable?: boolean;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  uniqueItems?: boolean;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  [annotation: string]: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

interface Content {
  schema?: Schema;
  /** One for each error code. */
  examples?: Record<string, unknown>;
}

export interface DocumentedAnswer {
  content?: Record<string, Content>;
  headers?: Record<string, { schema: Schema }>;
}

interface DescribedOperation {
  operationId: string;
  parameters?: readonly Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Content> };
  responses: Record<string, DocumentedAnswer>;
  security?: readonly object[];
}

export interface Description {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema> };
}

export interface Operation extends DescribedOperation {
  /** Method and path. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
}

/** Turns type or variant `null` into a flag: generators decide about null first. */
function flagged(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { type, enum: values, anyOf, oneOf, ...rest } = value as Record<string, unknown>;
  if (Array.isArray(type) && type.includes('null')) {
    const others = Array.isArray(values) ? { enum: values.filter((one) => one !== null) } : {};
    return { ...rest, ...others, type: (type as string[])[0], nullable: true };
  }
  for (const [name, variants] of Object.entries({ allOf: anyOf, oneOf }))
    if (Array.isArray(variants) && variants.some(isNull))
      return { ...rest, [name]: variants.filter((one) => !isNull(one)), nullable: true };
  return value;
}

const isNull = (schema: unknown): boolean => (schema as Schema | undefined)?.type === ('null' as string);

export const description = JSON.parse(
  readFileSync(join(process.cwd(), 'openapi/openapi.json'), 'utf8'),
  flagged,
) as Description;

export const operations: readonly Operation[] = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([verb, described]) => {
    const method = verb.toUpperCase() as Operation['method'];
    return { ...described, name: `${method} ${path}`, method, path };
  }),
);

export const operationNamed = (name: string): Operation => {
  const found = operations.find((one) => one.name === name);
  if (!found) throw new Error(`openapi/openapi.json has no ${name}`);
  return found;
};

/** The target of a reference; any other schema unchanged. */
export function resolved(schema: Schema): Schema {
  if (!schema.$ref) return schema;
  const name = schema.$ref.replace('#/components/schemas/', '');
  const target = description.components.schemas[name];
  if (!target) throw new Error(`openapi/openapi.json has no schema ${name}`);
  return resolved(target);
}

/** Whether a request without a token may succeed. */
export const isOpen = ({ security = [] }: Operation): boolean =>
  security.length === 0 || security.some((way) => Object.keys(way).length === 0);
