const isUtf16 = (first: number | undefined, second: number | undefined): string | undefined => {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : undefined;
};

/**
 * Joins folded lines by removing each line break and the blank after it. This is done on bytes, because programs fold
 * lines even inside a character.
 */
const unfoldLines = (bytes: Uint8Array): Uint8Array => {
  const cleaned = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lineFeed = bytes[at] === 13 && bytes[at + 1] === 10 ? at + 1 : at;
    const isFold = bytes[lineFeed] === 10 && (bytes[lineFeed + 1] === 32 || bytes[lineFeed + 1] === 9);
    if (isFold) at = lineFeed + 1;
    else cleaned[length++] = bytes[at] ?? 0;
  }
  return cleaned.subarray(0, length);
};

/** The text of an iCalendar file: UTF-16, UTF-8, or else Windows-1252, with or without a byte order mark. */
export const textOfFile = (buffer: ArrayBuffer): string => {
  const bytes = new Uint8Array(buffer);
  const wide = isUtf16(bytes[0], bytes[1]);
  if (wide) return new TextDecoder(wide).decode(bytes);
  const joined = unfoldLines(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(joined);
  } catch {
    return new TextDecoder('windows-1252').decode(joined);
  }
};
