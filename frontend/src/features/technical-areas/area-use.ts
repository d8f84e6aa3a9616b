import { isApiError } from '@/api/api-error';

/** What keeps the area from being deleted, counted by the API in the error's details; null for any other error. */
export const usageOf = (error: unknown): { technicians: number; openTickets: number } | null => {
  if (!isApiError(error, 'AREA_IN_USE')) return null;
  const countOf = (field: string) => Number(error.details.find((detail) => detail.field === field)?.message ?? 0);
  return { technicians: countOf('technicians'), openTickets: countOf('openTickets') };
};
