import type { ValueTransformer } from 'typeorm';

/** PostgreSQL returns numeric as text; one decimal place is exact as a JSON number. */
export const numericColumn: ValueTransformer = {
  to: (value: number | undefined): number | undefined => value,
  from: (value: string | null): number | null => (value === null ? null : Number(value)),
};
