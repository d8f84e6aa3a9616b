import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { ErrorDetail } from '#contract/index.js';
import { DomainError } from '../errors/index.js';

/** No request of the API nests this deep; deeper bodies could overflow the validator's stack. */
const MAX_DEPTH = 16;

/**
 * Maximum number of values across all levels; a hundred part lines have some 400. It also limits
 * the error, to which each unknown field adds a line.
 */
const MAX_VALUES = 1000;

/** Returns false for bodies that are too deep or too large to be read by recursion, which the pipe refuses. */
export function isModest(value: unknown, depth = MAX_DEPTH, budget = { values: MAX_VALUES }): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const children = Object.values(value);
  budget.values -= children.length;
  return depth > 0 && budget.values >= 0 && children.every((child) => isModest(child, depth - 1, budget));
}

/** The number of query strings that are cached per list, and their maximum length. */
const MOST_REMEMBERED = 500;
const LONGEST_REMEMBERED = 500;

class InputPipe extends ValidationPipe {
  /** The key is the class itself, because classes with the same name have different queries. */
  private readonly remembered = new Map<unknown, Map<string, unknown>>();

  /**
   * A part of the path stays text, so that the pipe of its parameter can check it: if it were
   * converted by its type, `1e1` and `010` would become the number 10.
   */
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'param') return value;
    if (metadata.type === 'query') return this.query(value, metadata);
    if (metadata.type === 'body') assertModest(value);
    return (await super.transform(value, metadata)) as unknown;
  }

  /** Open pages repeat the same queries, so valid ones are cached. Cached objects are frozen. */
  private async query(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const known = this.remembered.get(metadata.metatype) ?? new Map<string, unknown>();
    this.remembered.set(metadata.metatype, known);
    const key = JSON.stringify(value);
    if (known.has(key)) return known.get(key);
    assertModest(value);
    const query = freezeQuery(await super.transform(value, metadata));
    if (known.size >= MOST_REMEMBERED) known.clear();
    if (key.length <= LONGEST_REMEMBERED) known.set(key, query);
    return query;
  }
}

/** Freezes a cached query and the lists in it, because requests share them. */
function freezeQuery(query: unknown): unknown {
  if (typeof query === 'object' && query !== null) Object.values(query).forEach(Object.freeze);
  return Object.freeze(query);
}

function assertModest(value: unknown): void {
  if (value === null || !isModest(value)) throw new DomainError('MALFORMED_REQUEST');
  assertOwnNames(value);
}

/** Inherited names such as `constructor` bypass the whitelist and would be dropped silently. */
function assertOwnNames(value: unknown): void {
  const names = inheritedNames(value, '');
  if (names.length > 0) throw new DomainError('VALIDATION_FAILED', names.map(unknownField));
}

const inheritedNames = (value: unknown, parent: string): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, child]) =>
        name in Object.prototype ? [parent + name] : inheritedNames(child, `${parent}${name}.`),
      );

/** Creates the pipe, which refuses unknown properties and converts nothing implicitly. */
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

/** Returns one detail per field: the first broken rule, with its path. */
export function detailsOf(error: ValidationError, parent: string): ErrorDetail[] {
  const path = parent === '' ? error.property : `${parent}.${error.property}`;
  const [broken] = Object.entries(error.constraints ?? {});
  const own = broken
    ? [broken[0] === 'whitelistValidation' ? unknownField(path) : { field: path, code: broken[0], message: broken[1] }]
    : [];
  return [...own, ...(error.children ?? []).flatMap((child) => detailsOf(child, path))];
}

export const unknownField = (field: string): ErrorDetail => ({ field, code: 'unknownField', message: 'Unknown field' });

/** Returns the fields that a request contained. Absent ones are properties without a value. */
export const withoutAbsent = <T extends object>(request: T): T =>
  Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined)) as T;
