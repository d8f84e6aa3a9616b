/** What the author wrote, and the quote that the mail program added below. Together they are the whole text. */
interface CutReply {
  visible: string;
  quoted: string;
}

/** Marks the beginning of a quote in text made from HTML. */
export const QUOTE_MARK = '\uE000';
/** The first line of our mails. */
const OWN_LINE = /^[>\s]*(.{0,20}\s)?(Scriv(?:ere|ete) la risposta sopra questa riga|Reply above this line)/;
const ORIGINAL =
  /^[>\s*]*-{2,}\s*(Messaggio originale|Original Message|Messaggio inoltrato|Forwarded message)\s*-{2,}/i;
const STARTS_ATTRIBUTION = /^[>\s]*(On|Il|In data|Le|Am|El)\s/i;
const ATTRIBUTION =
  /^[>\s]*(On|Il|In data|Le|Am|El)\s.{0,400}\s(wrote|ha scritto|scrive|a écrit|schrieb|escribió)\s?:\s*$/i;
/** A mail program may break an attribution over this many lines. */
const ATTRIBUTION_LINES = 4;
const FIRST_FIELD = /^\s*\*?(Da|From)\s?:\*?\s/i;
const FIELD = /^\s*\*?(Inviato|Sent|Data|Date|A|To|Cc|Oggetto|Subject|Per conto di)\s?:\*?/i;
const FIELD_LINES = 7;
const RULE = /^\s*_{10,}\s*$/;
const SIGNATURE =
  /^(-- ?|\s*(Inviato da|Inviato dal mio|Sent from|Get Outlook for|Scarica Outlook|Ottieni Outlook)\b.{0,80})$/i;
const QUOTED_LINE = /^\s*>/;

/** Cuts a reply above its quote and its signature. A reply written between quoted lines is not cut. */
export function cutReply(marked: string): CutReply {
  const marks = marked.indexOf(QUOTE_MARK);
  const text = marked.replaceAll(QUOTE_MARK, '');
  const lines = text.split('\n');
  const places = lines.findIndex((_, index) => startsQuote(lines, index));
  const end = Math.min(
    offsetOf(lines, places === -1 ? lines.length : places),
    marks === -1 ? text.length : marks,
    text.length,
  );
  if (isInterleaved(text.slice(end))) return { visible: text, quoted: '' };
  const visible = withoutSignature(text.slice(0, end));
  return visible.trim() === '' ? { visible: text, quoted: '' } : { visible, quoted: text.slice(visible.length) };
}

const offsetOf = (lines: readonly string[], index: number): number =>
  lines.slice(0, index).reduce((length, line) => length + line.length + 1, 0);

function startsQuote(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (OWN_LINE.test(line) || ORIGINAL.test(line)) return true;
  if (RULE.test(line)) return startsFields(lines, index + 1);
  return QUOTED_LINE.test(line) || startsFields(lines, index) || startsAttribution(lines, index);
}

/** Whether header fields as of Outlook start here: "Da: … Inviato: … A: … Oggetto: …". */
function startsFields(lines: readonly string[], index: number): boolean {
  const block = lines.slice(index, index + FIELD_LINES + 1).filter((line) => line.trim() !== '');
  return FIRST_FIELD.test(`${block[0] ?? ''} `) && block.slice(1).filter((line) => FIELD.test(line)).length >= 2;
}

/** Whether an attribution such as "On … wrote:" starts here. It may cover several lines, but no blank one. */
function startsAttribution(lines: readonly string[], index: number): boolean {
  if (!STARTS_ATTRIBUTION.test(lines[index] ?? '')) return false;
  const following = lines.slice(index + 1, index + ATTRIBUTION_LINES);
  const end = following.findIndex((line) => line.trim() === '' || STARTS_ATTRIBUTION.test(line));
  const parts = [lines[index], ...following.slice(0, end === -1 ? following.length : end)];
  return parts.some((_, last) =>
    ATTRIBUTION.test(
      parts
        .slice(0, last + 1)
        .join(' ')
        .slice(0, 500),
    ),
  );
}

/** Whether the author wrote between the lines of a quote. */
function isInterleaved(rest: string): boolean {
  const lines = rest.split('\n');
  const first = lines.findIndex((line) => QUOTED_LINE.test(line));
  const last = lines.findLastIndex((line) => QUOTED_LINE.test(line));
  if (first === -1) return false;
  const inside = [...lines.slice(first, last), ...lines.slice(last + 1)];
  const own = inside.filter((line) => line.trim() !== '' && !QUOTED_LINE.test(line));
  const signature = own.findIndex((line) => SIGNATURE.test(line));
  return (signature === -1 ? own : own.slice(0, signature)).length > 0;
}

function withoutSignature(text: string): string {
  const lines = text.split('\n');
  const place = lines.findIndex((line) => SIGNATURE.test(line));
  return place === -1 ? text : text.slice(0, offsetOf(lines, place));
}
