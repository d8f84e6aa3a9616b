/** Returns undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the value has the type. */
type Check<T> = (value: unknown) => value is T;

export const isFlag: Check<boolean> = (value) => typeof value === 'boolean';

export const isText: Check<string> = (value) => typeof value === 'string';

export const isCount: Check<number> = (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

export const isExactly =
  <const T>(expected: T): Check<T> =>
  (value): value is T =>
    value === expected;

export const isTextLike =
  (pattern: RegExp): Check<string> =>
  (value): value is string =>
    isText(value) && pattern.test(value);

export const isAbsentOr =
  <T>(isOne: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || isOne(value);

export const isListOf =
  <T>(isOne: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(isOne);

/** `fields` has a check for every field of the type, as the compiler requires. */
export const isObjectOf =
  <T extends object>(fields: { [Name in keyof T]: Check<T[Name]> }): Check<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check<unknown>>(fields).every(([name, isFit]) => isFit((value as Record<string, unknown>)[name]));
