import { isApiError } from '@/api/api-error';

/** The name of the file that was refused, where the response has its place; else the names of all, since none was taken. */
export const refusedNames = (error: unknown, files: readonly { name: string }[]): string => {
  const fields = isApiError(error) ? error.details.map(({ field }) => field) : [];
  const bad = files.filter((_, place) => fields.includes(`files.${place}`));
  return (bad.length > 0 ? bad : files).map(({ name }) => name).join(', ');
};
