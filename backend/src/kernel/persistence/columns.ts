import { DefaultNamingStrategy, type ValueTransformer } from 'typeorm';
import { v7 } from 'uuid';

export const snakeCase = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** Names columns in snake_case, for readable SQL. */
export class SnakeNaming extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return [...prefixes.map(snakeCase), customName ?? snakeCase(propertyName)].join('_');
  }

  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return snakeCase(`${relationName}_${referencedColumnName}`);
  }
}

/** PostgreSQL stores bytes; the program compares and shows them as hexadecimal digits. */
export const hexadecimalColumn: ValueTransformer = {
  to: (value: string | null | undefined) => (typeof value === 'string' ? Buffer.from(value, 'hex') : value),
  from: (value: Buffer | null): string | null => value && value.toString('hex'),
};

/** PostgreSQL returns numeric as text. With one decimal place it is exact as a JSON number. */
export const numericColumn: ValueTransformer = {
  to: (value: number | undefined): number | undefined => value,
  from: (value: string | null): number | null => (value === null ? null : Number(value)),
};

/** Creates time-ordered identifiers, which sort by creation and keep index pages dense. `at` defaults to now. */
export const newId = (at?: Date): string => (at ? v7({ msecs: at.getTime() }) : v7());
