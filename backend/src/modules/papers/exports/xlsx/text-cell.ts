/** Excel's limit per cell, in UTF-16 units. */
const CELL_LENGTH = 32_767;

/** Control characters, lone surrogates and two noncharacters. */
const FORBIDDEN_IN_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
/** Excel reads `_x0041_` as the letter A; the underscore itself is `_x005F_`. */
const READ_AS_ESCAPE = /_(?=x[\dA-Fa-f]{4}_)/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Text as cell content: complete characters up to the limit, without what XML forbids. */
export function cellText(text: string): string {
  const holdable = text.replace(FORBIDDEN_IN_XML, '');
  const cut = holdable.slice(0, CELL_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
  return escapeXml(cut.replace(READ_AS_ESCAPE, '_x005F_'));
}
