import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { description, resolved, type Schema } from './description.js';

// Ten digits divided by 0.1 are exact to five decimals only.
const ajv = new Ajv({ allErrors: true, strict: false, multipleOfPrecision: 4 });
addFormats.default(ajv);
// The API has one format for moments: UTC with milliseconds.
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
for (const format of ['password', 'binary']) ajv.addFormat(format, true);

const validators = new Map<Schema, ValidateFunction>();

/** A closed JSON Schema: properties that the description does not name are forbidden. */
function closed(schema: Schema): object {
  if (schema.$ref) return { $ref: schema.$ref.replace('#/components/schemas/', 'api.json#/definitions/') };
  const { nullable, discriminator: _, properties, items, additionalProperties, ...rest } = schema;
  const list = (parts: readonly Schema[] | undefined): object[] | undefined => parts?.map(closed);
  const own = {
    ...rest,
    ...(properties && { properties: mapped(properties), additionalProperties: additionalProperties ?? false }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: closed(additionalProperties) }),
    ...(items && { items: closed(items) }),
    ...(schema.oneOf && { oneOf: list(schema.oneOf) }),
    ...(schema.anyOf && { anyOf: list(schema.anyOf) }),
    ...(schema.allOf && { allOf: list(schema.allOf) }),
  };
  return nullable ? { anyOf: [{ type: 'null' }, own] } : own;
}

const mapped = (schemas: Record<string, Schema>): Record<string, object> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, closed(schema)]));

ajv.addSchema({ $id: 'api.json', definitions: mapped(description.components.schemas) });

function validatorOf(schema: Schema): ValidateFunction {
  const known = validators.get(schema) ?? ajv.compile(closed(schema));
  validators.set(schema, known);
  return known;
}

const messageOf = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath || 'the answer'} ${message} ${JSON.stringify(params)}`;

/** The places where the value does not match the schema. */
export function mismatches(value: unknown, schema: Schema): string[] {
  const validate = validatorOf(schema);
  return validate(value) ? [] : (validate.errors ?? []).map(messageOf);
}

/** A header's text as the value that its schema describes. */
export function headerMismatches(text: string, schema: Schema): string[] {
  const isNumber = ['integer', 'number'].includes(resolved(schema).type ?? '');
  return mismatches(isNumber && text.trim() !== '' ? Number(text) : text, schema);
}
