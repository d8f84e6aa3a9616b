import { randomInt } from 'node:crypto';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '#kernel/errors/index.js';

/** Crockford's digits, of which none is mistaken for another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_DIGITS = 13;
/** The length including the check digit. */
export const PLATE_CODE_LENGTH = RANDOM_DIGITS + 1;

/** Returns a new code of 65 random bits and a check digit. */
export function newPlateCode(): string {
  const digits = Array.from({ length: RANDOM_DIGITS }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return digits + checkDigit(digits);
}

/**
 * Returns the code as stored from text that was scanned or typed, or null when no plate can have
 * it. Only the last 14 digits count. Before them comes the link of the label, which is garbled if
 * the scanner types with another keyboard layout.
 */
export function plateCodeIn(text: string): string | null {
  const typed = text.trimEnd().replace(/[-/]$/, '').toUpperCase().replace(/[\s-]/g, '');
  const code = typed.slice(-PLATE_CODE_LENGTH).replace(/O/g, '0').replace(/[IL]/g, '1');
  const isComplete = code.length === PLATE_CODE_LENGTH && [...code].every((digit) => DIGITS.includes(digit));
  return isComplete && code.endsWith(checkDigit(code.slice(0, -1))) ? code : null;
}

/** Luhn's algorithm for 32 digits. It detects each wrong digit and nearly all swapped neighbours. */
function checkDigit(digits: string): string {
  const base = DIGITS.length;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = DIGITS.indexOf(digit) * (place % 2 === 0 ? 2 : 1);
    return total + Math.floor(doubled / base) + (doubled % base);
  }, 0);
  return DIGITS[(base - (sum % base)) % base] ?? '';
}

/** Reads the code of a plate in a path. Throws PLATE_NOT_FOUND without a query for a code that no plate can have. */
@Injectable()
export class PlateCodePipe implements PipeTransform<string, string> {
  transform(value: string): string {
    const code = plateCodeIn(value);
    if (code === null) throw new DomainError('PLATE_NOT_FOUND');
    return code;
  }
}
