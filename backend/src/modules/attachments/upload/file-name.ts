import { composed, LIMITS, lengthOf } from '../../../contract/index.js';

const FALLBACK = 'file';
/** Control and format characters, including marks that reverse the reading direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Longer runs are slow to compose, and no language uses them. */
const LONG_MARK_RUNS = /(\p{M}{30})\p{M}+/gu;

/**
 * The original name made safe: no path, no invisible characters, at most 255 code points, same
 * extension.
 */
export function cleanFileName(original: string | undefined): string {
  const lastPart = (original ?? '').split(/[\\/]/).at(-1) ?? '';
  const visible = lastPart.toWellFormed().replace(INVISIBLE, '').replace(LONG_MARK_RUNS, '$1');
  const text = composed(visible).trim();
  if (text === '' || text === '.' || text === '..') return FALLBACK;
  return shortened(text);
}

/** Lower case, without the dot; empty when the name has none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot === -1 ? '' : fileName.slice(dot + 1).toLowerCase();
}

function shortened(text: string): string {
  const { max } = LIMITS.fileName;
  if (lengthOf(text) <= max) return text;
  const extension = `.${extensionOf(text)}`;
  const characters = Array.from(text);
  if (extension.length > 10) return characters.slice(0, max).join('');
  return characters.slice(0, max - lengthOf(extension)).join('') + extension;
}
