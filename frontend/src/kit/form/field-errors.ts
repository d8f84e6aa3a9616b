import type { FieldError } from 'react-hook-form';
import type { ErrorDetail } from '@contract/error-codes';
import type { Translate } from '@/i18n/i18n';
import type { Issue } from '@/kit/validation/rules';
import { isApiError } from '@/api/api-error';

/** An issue in the form library's shape. Its text is made when it is shown, in the current language. */
export const fieldError = ({ code, limits = {} }: Issue): FieldError => ({
  type: code,
  types: Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, String(value)])),
});

/** A field that the API refused, as an error of the form. */
export const refusedField = ({ code, message }: ErrorDetail): FieldError => {
  const [min = '', max = min] = message.match(/\d+/g) ?? [];
  return { type: code, message, types: { min, max } };
};

/** The text of a form error: `type` is the broken rule, `types` are the limits that the text names. */
export const issueText = (error: FieldError, translate: Translate): string => {
  const limits = Object.entries(error.types ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  return translate(`validation.${error.type}`, { _: error.message ?? '', ...Object.fromEntries(limits) });
};

/** The fields of a form that the API refused, each with the reason, which the inputs of react-admin translate. */
export const refusedFields = (error: unknown, values: object): [field: string, reason: string][] =>
  isApiError(error) ? Object.entries(error.body.errors ?? {}).filter(([field]) => field in values) : [];
