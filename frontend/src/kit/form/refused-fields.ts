import { isApiError } from '@/api/api-error';

/** The fields of a form that the API refused, each with the reason, which the inputs of react-admin translate. */
export const refusedFields = (error: unknown, values: object): [field: string, reason: string][] =>
  isApiError(error) ? Object.entries(error.body.errors ?? {}).filter(([field]) => field in values) : [];
