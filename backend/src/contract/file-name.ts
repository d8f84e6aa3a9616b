import { LIMITS } from './limits.js';
import { composed, lengthOf } from './texts.js';

const FALLBACK = 'file';
/** Control and format characters, including marks that reverse the reading direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const LONE_SURROGATES = /\p{Cs}/gu;
/** Longer runs of combining marks are slow to compose, and no language uses them. */
const LONG_MARK_RUNS = /(\p{M}{30})\p{M}+/gu;

/**
 * Makes the original name safe: no path, no invisible characters, no dots or blanks at the end, at
 * most 255 code points. The extension stays.
 */
export function cleanFileName(original: string | undefined): string {
  const lastPart = (original ?? '').split(/[\\/]/).at(-1) ?? '';
  const visible = lastPart.replace(LONE_SURROGATES, '\uFFFD').replace(INVISIBLE, '').replace(LONG_MARK_RUNS, '$1');
  return shortenFileName(withoutEnd(composed(visible).trim())) || FALLBACK;
}

/**
 * Returns the extension in lower case without the dot, or an empty text if there is none. An
 * extension contains a letter and no blanks: `12.11` and `Sig. Rossi` have none.
 */
export function extensionOf(fileName: string): string {
  return /\.(\d*[a-z][a-z\d]*)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/** Windows drops dots and blanks at the end of a name. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[.\s]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function shortenFileName(text: string): string {
  const { max } = LIMITS.fileName;
  if (lengthOf(text) <= max) return text;
  const extension = `.${extensionOf(text)}`;
  const characters = Array.from(text);
  if (extension.length > 10) return characters.slice(0, max).join('');
  return characters.slice(0, max - lengthOf(extension)).join('') + extension;
}
