import type { ByteRange } from '../storage/file-storage.js';

type RequestedRange = ByteRange | 'UNSATISFIABLE' | undefined;

/**
 * The part of a file of `size` bytes that a `Range` header requests. Undefined means the complete
 * file, also for several ranges or an unknown unit.
 */
export function requestedRange(header: string | undefined, size: number): RequestedRange {
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '');
  const [, first, last] = match ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') return suffix(Number(last), size);
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) return 'UNSATISFIABLE';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

function suffix(length: number, size: number): RequestedRange {
  if (length === 0 || size === 0) return 'UNSATISFIABLE';
  return { start: Math.max(0, size - length), end: size - 1 };
}
