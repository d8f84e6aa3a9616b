import type { PipeTransform } from '@nestjs/common';
import type { ErrorCode } from '#contract/index.js';
import { DomainError } from '../errors/index.js';
import { isUuid } from './value-fields.js';

/** The largest `integer` of PostgreSQL. */
const MOST_NUMBER = 2_147_483_647;

/** Whether the text is a number as the product writes it. Other spellings, such as `010` or `1e1`, are not. */
export const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) && Number(value) <= MOST_NUMBER;

/** Reads a number in a path. Throws the resource's "not found" code for anything else. */
export class NumberPipe implements PipeTransform<string, number> {
  constructor(private readonly absent: ErrorCode) {}

  transform(value: string): number {
    if (!isNumber(value)) throw new DomainError(this.absent);
    return Number(value);
  }
}

/** Reads a UUID in a path. Throws the resource's "not found" code for anything else. */
export class IdPipe implements PipeTransform<string, string> {
  constructor(private readonly absent: ErrorCode) {}

  transform(value: string): string {
    if (!isUuid(value)) throw new DomainError(this.absent);
    return value.toLowerCase();
  }
}
