import type { Description, Descriptions, Schema } from './description.js';

/**
 * `input` is sent by consumers and may accept more; `output` is read by them and must not lose
 * anything.
 */
type Direction = 'input' | 'output';

/** Returns the places where a consumer of the old schema fails with the new one. */
export function schemaBreaks(
  descriptions: Descriptions,
  direction: Direction,
  before: Schema,
  after: Schema,
  place: string,
): string[] {
  return new SchemaComparison(descriptions, direction).breaks(before, after, place);
}

class SchemaComparison {
  /** The pairs that are being compared, because schemas may be recursive. */
  private readonly open = new Set<string>();

  constructor(
    private readonly descriptions: Descriptions,
    private readonly direction: Direction,
  ) {}

  breaks(before: Schema, after: Schema, place: string): string[] {
    const pair = `${before.$ref} ${after.$ref}`;
    if (before.$ref && this.open.has(pair)) return [];
    this.open.add(pair);
    const old = flattenSchema(this.descriptions.before, before);
    const current = flattenSchema(this.descriptions.after, after);
    const found = [
      ...this.typeBreaks(old, current, place),
      ...(this.direction === 'input' ? inputBreaks(old, current, place) : []),
      ...this.propertyBreaks(old, current, place),
      ...(old.items && current.items ? this.breaks(old.items, current.items, `${place}[]`) : []),
      ...this.variantBreaks(old, current, place),
    ];
    this.open.delete(pair);
    return found;
  }

  /** Input: every accepted type stays accepted. Output: no new type appears. */
  private typeBreaks(old: Schema, current: Schema, place: string): string[] {
    const [asked, given] = this.direction === 'input' ? [old, current] : [current, old];
    const allowed = typesOf(given);
    const strange = allowed.length === 0 ? [] : typesOf(asked).filter((type) => !allowsType(allowed, type));
    const breaches = strange.map((type) => `${place} ${this.direction === 'input' ? 'takes no' : 'may be'} ${type}`);
    return old.format === current.format ? breaches : [...breaches, `${place} has another format`];
  }

  private propertyBreaks(old: Schema, current: Schema, place: string): string[] {
    const fields = Object.entries(old.properties ?? {}).flatMap(([name, schema]) => {
      const now = current.properties?.[name];
      return now ? this.breaks(schema, now, `${place}.${name}`) : [`${place}.${name} is gone`];
    });
    const [asked, given] = this.direction === 'input' ? [current, old] : [old, current];
    const word = this.direction === 'input' ? 'has to be sent' : 'may be absent';
    const newlyRequired = (asked.required ?? []).filter(
      (name) => !given.required?.includes(name) && current.properties?.[name],
    );
    return [...fields, ...newlyRequired.map((name) => `${place}.${name} ${word}`)];
  }

  /** Variants are matched by position: an input may gain some, an output may not. */
  private variantBreaks(old: Schema, current: Schema, place: string): string[] {
    const [before, after] = [variantsOf(old), variantsOf(current)];
    const compared = before.flatMap((variant, index) => {
      const now = after[index];
      if (now) return this.breaks(variant, now, `${place}(${index + 1})`);
      return this.direction === 'input' ? [`${place} takes one variant less`] : [];
    });
    return this.direction === 'output' && after.length > before.length
      ? [...compared, `${place} has a variant more`]
      : compared;
  }
}

/** Resolves references and merges `allOf`. */
function flattenSchema(description: Description, schema: Schema): Schema {
  const { $ref, allOf = [], ...own } = schema;
  const target = $ref === undefined ? {} : description.components.schemas[$ref.replace('#/components/schemas/', '')];
  if (!target) throw new Error(`The description has no ${$ref}`);
  const parts = [
    ...($ref === undefined ? [] : [flattenSchema(description, target)]),
    ...allOf.map((part) => flattenSchema(description, part)),
  ];
  return parts.reduce<Schema>(
    (merged, part) => ({
      ...part,
      ...merged,
      ...(part.properties && { properties: { ...part.properties, ...merged.properties } }),
      ...(part.required && { required: [...part.required, ...(merged.required ?? [])] }),
    }),
    own,
  );
}

const typesOf = ({ type = [] }: Schema): readonly string[] => (typeof type === 'string' ? [type] : type);
const allowsType = (types: readonly string[], type: string): boolean =>
  types.includes(type) || (type === 'integer' && types.includes('number'));
const variantsOf = ({ oneOf, anyOf }: Schema): readonly Schema[] => oneOf ?? anyOf ?? [];

const CEILINGS = ['maximum', 'maxLength', 'maxItems', 'maxProperties'];
const FLOORS = ['minimum', 'minLength', 'minItems'];

/** Values that are no longer accepted. */
function inputBreaks(old: Schema, current: Schema, place: string): string[] {
  const limit = (schema: Schema, name: string, absent: number): number => Number(schema[name] ?? absent);
  const values = current.enum ? (old.enum ?? ['other values']).filter((value) => !current.enum?.includes(value)) : [];
  return [
    ...CEILINGS.filter((name) => limit(current, name, Infinity) < limit(old, name, Infinity)),
    ...FLOORS.filter((name) => limit(current, name, -Infinity) > limit(old, name, -Infinity)),
    ...['pattern', 'multipleOf'].filter((name) => current[name] !== undefined && current[name] !== old[name]),
    ...values.map((value) => `without ${String(value)}`),
  ].map((name) => `${place} is narrower: ${name}`);
}
