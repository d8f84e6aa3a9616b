import type { Translate } from '@/i18n/i18n';
import { isApiError } from './api-error';
import { detailText, errorText } from './error-text';

/** Why a call failed: the first refused field's reason, else the error's own text, else the fallback. */
export const failureText = (error: unknown, translate: Translate, fallbackKey: string): string => {
  const detail = isApiError(error, 'VALIDATION_FAILED') ? error.details[0] : undefined;
  return detail ? detailText(detail, translate) : errorText(error, translate, fallbackKey);
};
