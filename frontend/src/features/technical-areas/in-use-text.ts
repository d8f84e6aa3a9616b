import { isApiError } from '@/api/api-error';
import type { Translate } from '@/i18n/i18n';

/** What keeps the area, counted by the API in the error's details; null for any other error. */
export const inUseText = (error: unknown, translate: Translate): string | null => {
  if (!isApiError(error, 'AREA_IN_USE')) return null;
  const countOf = (field: string) => error.details.find((detail) => detail.field === field)?.message ?? '0';
  return translate('technicalAreas.inUse', { technicians: countOf('technicians'), tickets: countOf('openTickets') });
};
