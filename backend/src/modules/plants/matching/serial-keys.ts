import { textKey } from '#kernel/persistence/index.js';

const CONFUSED_WITH: Readonly<Record<string, string>> = {
  ...{ o: '0', q: '0', i: '1', l: '1', s: '5', b: '8', z: '2', g: '6' },
};

/** Removes from a key what is hard to read on a metal plate: similar characters and leading zeros. */
export const looseKey = (key: string): string =>
  key.replace(/[oqilsbzg]/g, (letter) => CONFUSED_WITH[letter] ?? letter).replace(/(^|\D)0+(?=\d)/g, '$1');

/** 'Matricola', 's/n' and the like before a serial number. */
const LABEL =
  /^(?:matricola|matr(?=[.:\s])|serial(?:e|\s+number)?|s\s*\/\s*n|sn(?=[.:\s-])|n[ro]?(?=[.°º:])|nr(?=\s))[\s.:°º#-]*/iu;

interface WrittenPlant {
  type: string;
  serialNumber: string;
}

/**
 * Returns the serial number as it may be engraved. 'SN-' stays, because with a hyphen it is usually
 * part of the number.
 */
export const withoutLabel = (serialNumber: string): string =>
  /^sn\p{Pd}/iu.test(serialNumber) ? serialNumber : serialNumber.replace(LABEL, '') || serialNumber;

/** Returns what the written serial number may mean, likeliest first: as written, without label, without type. */
export function serialKeysOf({ type, serialNumber }: WrittenPlant): string[] {
  const unlabelled = serialNumber.replace(LABEL, '');
  const [typeKey, key] = [textKey(type), textKey(serialNumber)];
  const untyped = key.startsWith(typeKey) ? key.slice(typeKey.length) : '';
  return [...new Set([key, textKey(unlabelled), untyped])].filter((candidate) => candidate !== '');
}
