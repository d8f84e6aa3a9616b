import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { isApiError, type ApiErrorCode } from '@/api/api-error';
import { detailText, errorText } from '@/api/error-text';
import type { Translate } from '@/i18n/i18n';

interface Places<Values extends FieldValues> {
  /** Fields of the form that have the API's names. */
  fields: readonly FieldPath<Values>[];
  /** Errors of the whole request that are about one field. */
  codes?: Partial<Record<ApiErrorCode, FieldPath<Values>>>;
}

/** Shows the API's refusal at its field and focuses it. False when there is no such field. */
export const showRefusedField = <Values extends FieldValues>(
  error: unknown,
  { fields, codes = {} }: Places<Values>,
  setError: UseFormSetError<Values>,
  translate: Translate,
): boolean => {
  if (!isApiError(error)) return false;
  const detail = error.details[0];
  const field = codes[error.code] ?? fields.find((name) => name === detail?.field);
  if (field === undefined) return false;
  const message =
    codes[error.code] === undefined && detail ? detailText(detail, translate) : errorText(error, translate);
  setError(field, { type: 'api', message }, { shouldFocus: true });
  return true;
};
