import { check, type Rule } from '@/kit/validation/rules';

/** Text rules as a validator of react-admin's inputs; `own` has other texts for a broken rule than the usual ones. */
export const valid =
  (rules: Rule[], own: Record<string, string> = {}) =>
  (value: unknown): { message: string; args: Record<string, number> } | undefined => {
    const broken = check(typeof value === 'string' ? value : '', ...rules);
    if (broken === null) return undefined;
    return { message: own[broken.code] ?? `validation.${broken.code}`, args: broken.limits ?? {} };
  };

/** Of a record the fields that the API takes and its version, texts without the blanks around them. */
export const picked =
  (fields: readonly string[]) =>
  (data: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      [...fields, ...(data.version === undefined ? [] : ['version'])].map((name) => {
        const value = data[name];
        return [name, typeof value === 'string' ? value.trim() : value];
      }),
    );
