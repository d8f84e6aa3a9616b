import type { ErrorDetail } from '@contract/error-codes';
import type { Translate } from '@/i18n/i18n';
import { ApiError, limitsIn, isApiError } from './api-error';

/**
 * The text for a failed call: the translation of the API's code, else the server's own text. When the response explains
 * nothing, the fallback says what failed; without one, the status does.
 */
export const errorText = (error: unknown, translate: Translate, fallbackKey?: string): string => {
  if (!(error instanceof ApiError)) return translate(fallbackKey ?? 'errors.INTERNAL_ERROR');
  if (fallbackKey && !error.isExplained) return translate(fallbackKey);
  return translate(`errors.${error.code}`, { _: error.message });
};

/** The text for one refused field: the translation of the broken rule, else the server's own text. Limits are read from the latter. */
export const detailText = ({ code, message }: ErrorDetail, translate: Translate): string =>
  translate(`validation.${code}`, { _: message, ...limitsIn(message) });

/** Why a call failed: the first refused field's reason, else the text for the error. */
export const failureText = (error: unknown, translate: Translate, fallbackKey?: string): string => {
  const detail = isApiError(error, 'VALIDATION_FAILED') ? error.details[0] : undefined;
  return detail ? detailText(detail, translate) : errorText(error, translate, fallbackKey);
};
