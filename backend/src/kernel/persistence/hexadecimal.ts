import type { ValueTransformer } from 'typeorm';

/** PostgreSQL stores bytes; the program compares and shows them as hexadecimal digits. */
export const hexadecimalColumn: ValueTransformer = {
  to: (value: string | null | undefined) => (typeof value === 'string' ? Buffer.from(value, 'hex') : value),
  from: (value: Buffer | null): string | null => value && value.toString('hex'),
};
