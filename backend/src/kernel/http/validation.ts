import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { ErrorDetail } from '../../contract/index.js';
import { DomainError } from '../errors/index.js';

/** Nothing that the API takes nests as deep; a body made of brackets would overflow the stack of the validator. */
const MAX_DEPTH = 16;

/** At all levels together; a hundred lines of parts are some 400. Each unknown field costs its line in the answer. */
const MAX_VALUES = 1000;

/** Neither too deep nor too much to be looked at one by one. */
function isModest(value: unknown, depth = MAX_DEPTH, budget = { values: MAX_VALUES }): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const children = Object.values(value);
  budget.values -= children.length;
  return depth > 0 && budget.values >= 0 && children.every((child) => isModest(child, depth - 1, budget));
}

/** Query strings remembered of each list, and how long they may be. */
const MOST_REMEMBERED = 500;
const LONGEST_REMEMBERED = 500;

class InputPipe extends ValidationPipe {
  /** By class: two of the same name take different queries. */
  private readonly remembered = new Map<unknown, Map<string, unknown>>();

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'query') return this.query(value, metadata);
    if (metadata.type === 'body') demandModest(value);
    return (await super.transform(value, metadata)) as unknown;
  }

  /** Open pages ask the same again and again: what was found valid once is the same the next time. Nobody may change it. */
  private async query(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const known = this.remembered.get(metadata.metatype) ?? new Map<string, unknown>();
    this.remembered.set(metadata.metatype, known);
    const key = JSON.stringify(value);
    if (known.has(key)) return known.get(key);
    demandModest(value);
    const query = frozen(await super.transform(value, metadata));
    if (known.size >= MOST_REMEMBERED) known.clear();
    if (key.length <= LONGEST_REMEMBERED) known.set(key, query);
    return query;
  }
}

/** Lists among its values, too: what one request changed would be another's query. */
function frozen(query: unknown): unknown {
  if (typeof query === 'object' && query !== null) Object.values(query).forEach(Object.freeze);
  return Object.freeze(query);
}

function demandModest(value: unknown): void {
  if (value === null || !isModest(value)) throw new DomainError('MALFORMED_REQUEST');
  demandOwnNames(value);
}

/** Names that every object inherits, such as `constructor`, never reach the whitelist: they would be dropped in silence. */
function demandOwnNames(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const names = Object.keys(value).filter((name) => name in Object.prototype);
  if (names.length === 0) return;
  throw new DomainError('VALIDATION_FAILED', names.map(unknownField));
}

/** Unknown properties are refused; nothing is converted implicitly. */
export const validationPipe = (): ValidationPipe =>
  new InputPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transformOptions: { enableImplicitConversion: false, exposeDefaultValues: true },
    validationError: { target: false, value: false },
    exceptionFactory: (errors) =>
      new DomainError(
        'VALIDATION_FAILED',
        errors.flatMap((error) => detailsOf(error, '')),
      ),
  });

/** One detail per field: the first broken rule, with the path down to it. */
export function detailsOf(error: ValidationError, parent: string): ErrorDetail[] {
  const path = parent === '' ? error.property : `${parent}.${error.property}`;
  const [broken] = Object.entries(error.constraints ?? {});
  const own = broken
    ? [broken[0] === 'whitelistValidation' ? unknownField(path) : { field: path, code: broken[0], message: broken[1] }]
    : [];
  return [...own, ...(error.children ?? []).flatMap((child) => detailsOf(child, path))];
}

export const unknownField = (field: string): ErrorDetail => ({ field, code: 'unknownField', message: 'Unknown field' });
