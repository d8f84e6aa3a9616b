/** What the author wrote, and the quote that the mail program added below. Together they are the whole text. */
interface CutReply {
  visible: string;
  quoted: string;
}

/** Marks the beginning of a quote in text made from HTML. */
export const QUOTE_MARK = '\uE000';
/** In characters. What is longer is never an attribution. */
const MARKER_LENGTH = 500;
const PREFIX = /^[>\s\uE000]+/;
const QUOTED_LINE = /^\s*>/;
/** The first line of our mails. */
const OWN_LINE =
  /^[^\p{L}\p{N}]{0,20}(?:Scriv(?:ere|ete) la risposta sopra questa riga|Reply above this line)(?:[^\p{L}\p{N}]*$| \/ Reply\b)/u;
const ORIGINAL =
  /^\*{0,2}[-‐]{2,}\s*(?:Messaggio originale|Original Message|Messaggio inoltrato|Forwarded message)\s*[-‐]{2,}\*{0,2}\s*$/i;
/** A quote starts at most this many lines below its attribution or its rule. */
const GAP_LINES = 5;

const OPENING = /^(?:On|Il|In data|Le|Am|El)\s/i;
/** An attribution such as "Il giorno lun 23 nov 2026 …" that begins with its date. */
const DATED_OPENING =
  /^(?:On|Il|In data|Le|Am|El)\s+(?:giorno\s+)?(?:\p{L}{2,12}[.,]{0,2}\s+)?(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|(?:\d{1,2}(?:st|nd|rd|th|[°º.])?[-/\s]\s?(?:de\s)?)?(?:gen|jan|ene|feb|fév|mar|mär|apr|avr|abr|mag|may|mai|giu|jun|jui|lug|jul|ago|aug|aoû|set|sep|ott|oct|okt|nov|dic|dec|dez|déc)\p{L}{0,7}\.?,?[-/\s](?:de\s)?\d)/iu;
const WROTE = /\s(?:wrote|ha scritto|scrive|a écrit|schrieb(?:\s.{1,200})?|escribió)\s?:\s*$/i;
const SENTENCE_END = /[.!?:;]$/;
const TIME = /\d{1,2}[:.]\d{2}/;
const TIME_OR_YEAR = /\d{1,2}[:.]\d{2}|\d{4}/;
const ADDRESS = /[^\s@]@[^\s@]/;
const BRACKETED_ADDRESS = /<\s?[^<>\s@]{1,254}@[^<>\s]{1,254}>/;
/** A mail program may break an attribution over this many lines. */
const ATTRIBUTION_LINES = 4;

const RULE = /^\s*_{10,}\s*$/;
const FROM = /^\*?(?:Da|From)\s?:/i;
const FIELD = /^\*?(?:Da|From|Mittente|Inviato|Sent|Data|Date|A|To|Cc|Oggetto|Ogg|Subject|Per conto di)\s?:/i;
const OTHER_FIELD = /^\*?\p{L}[\p{L} -]{0,20}\s?:/u;
const SUBJECT = /^\*?(?:Oggetto|Subject)\s?:/i;
const SENT = /^\*?(?:Inviato|Sent)\s?:/i;
const DATED = /^\*?(?:Inviato|Sent|Data|Date)\s?:.{0,60}\d/i;
const FIELD_LINES = 8;
const FEWEST_FIELDS = 3;
/** eM Client writes fields without colons. */
const BARE_FROM = /^(?:Da|From)\s.{0,200}@/i;

/** A measured value, such as "> 5 bar" without its sign. */
const VALUE = /^[=<≥≤~≈±+-]{0,2}\s?[€$£]?\s?\d/;
const FEWEST_QUOTED_LINES = 2;
const INTRODUCTION = /:\s*$/;
const DATE_OR_ADDRESS = /@|\d{4}|\d[/.-]\d/;

const DELIMITER = /^-- ?$/;
/** What may stand below a delimiter, and below the line of a telephone. */
const SIGNATURE = { lines: 12, width: 80, linesBelowDevice: 3 };
const NAME = /^\p{Lu}[\p{L}.'’&-]{0,30}(?: (?:\p{Lu}[\p{L}.'’&-]{0,30}|&)){1,4}$/u;
const CONTACT = /^(?:(?:tel|cell|mob|fax|phone|e-?mail)\b.{0,60}|[+0][\d\s./()-]{5,30}|(?:https?:|www\.)\S+|\S+@\S+)$/i;
const SENT_WITH =
  /^(?:(?:inviat[oa]|sent)\s(?:dall['’]|(?:da|dal|dalla|dallo|con|tramite|from|with|via|using)\s)|(?:get|scarica|ottieni)\s(?=\S{1,20}\s(?:for|per)\s))/i;
const LINK = /\s?[<(]\S{1,300}[>)]\s*$/;
const wordsOf = (text: string): Set<string> => new Set(text.split(' '));
const DEVICES = wordsOf(
  'iphone ipad android galaxy smartphone outlook gmail ios windows blackberry protonmail proton spark thunderbird xperia mailspring bluemail typeapp',
);
/** These name a company or any device: another word has to say which. */
const BRANDS = wordsOf(
  'samsung huawei xiaomi redmi oppo realme oneplus honor pixel nokia motorola sony lg htc apple yahoo libero virgilio alice tiscali aruba tim vodafone wind iliad mobile phone cellphone tablet device telefono cellulare dispositivo',
);
const KINDS = wordsOf(
  'my mio mia mail email e-mail posta mobile phone cellphone tablet device telefono cellulare dispositivo',
);
const FILLERS = wordsOf(
  'my mio mia mail email e-mail posta app il lo la l the per for on su di of un una a an secure sicura note pro max plus ultra mini lite edge fold flip',
);
const MODEL = /^[a-z]{0,2}\d{1,4}[a-z]{0,2}$/;

/** Cuts a reply above its quote and its signature. A reply written between quoted lines is not cut. */
export function cutReply(marked: string): CutReply {
  const mark = marked.indexOf(QUOTE_MARK);
  const text = marked.replaceAll(QUOTE_MARK, '');
  const lines = marked.split('\n');
  const lastQuoted = lines.findLastIndex((line) => QUOTED_LINE.test(line));
  const place = lines.findIndex((_, index) => startsQuote(lines, index, lastQuoted));
  const end = Math.min(
    offsetOf(lines, place === -1 ? lines.length : place),
    mark === -1 ? text.length : mark,
    text.length,
  );
  if (isInterleaved(text.slice(end))) return { visible: text, quoted: '' };
  const visible = withoutSignature(text.slice(0, end));
  return visible.trim() === '' ? { visible: text, quoted: '' } : { visible, quoted: text.slice(visible.length) };
}

const offsetOf = (lines: readonly string[], index: number): number =>
  lines.slice(0, index).reduce((length, line) => length + line.length + 1, 0);

const lineAt = (lines: readonly string[], index: number): string => lines[index] ?? '';
/** A line without the signs of a quote before it. */
const unquoted = (line: string): string => line.replace(PREFIX, '');
const isBlank = (line: string): boolean => line.trim() === '';

function startsQuote(lines: readonly string[], index: number, lastQuoted: number): boolean {
  const line = unquoted(lineAt(lines, index));
  if (line === '') return startsQuotedLines(lines, index);
  return (
    OWN_LINE.test(line) ||
    (ORIGINAL.test(line) && startsOriginal(lines, index + 1, lastQuoted)) ||
    (RULE.test(line) && startsFields(lines, contentBelow(lines, index), true)) ||
    startsFields(lines, index, false) ||
    startsAttribution(lines, index, lastQuoted) ||
    startsQuotedLines(lines, index)
  );
}

/** The line with content that is the next one below a line, or the last one of the gap. */
function contentBelow(lines: readonly string[], index: number): number {
  const gap = lines
    .slice(index + 1, index + GAP_LINES)
    .findIndex((line) => line.includes(QUOTE_MARK) || unquoted(line) !== '');
  return index + (gap === -1 ? GAP_LINES : gap + 1);
}

/** Whether a mail follows the rule "-----Messaggio originale-----" that ends above a line. */
function startsOriginal(lines: readonly string[], index: number, lastQuoted: number): boolean {
  const place = contentBelow(lines, index - 1);
  const fields = fieldsAt(lines, place);
  return (
    isQuoteAt(lines, place) ||
    BARE_FROM.test(unquoted(lineAt(lines, place)).slice(0, MARKER_LENGTH)) ||
    (fields.length > 1 && FIELD.test(unquoted(lineAt(lines, place)))) ||
    startsAttribution(lines, place, lastQuoted)
  );
}

/** The header fields from a line on, up to another sender or a line that belongs to no field. */
function fieldsAt(lines: readonly string[], index: number): string[] {
  const isQuoted = QUOTED_LINE.test(lineAt(lines, index));
  const fields: string[] = [];
  let above = '';
  for (const raw of lines.slice(index, index + FIELD_LINES)) {
    const line = unquoted(raw.slice(0, MARKER_LENGTH)).trimEnd();
    if (line === '') continue;
    const belongs = OTHER_FIELD.test(line) || ADDRESS.test(line) || /[;,]$/.test(above);
    if (QUOTED_LINE.test(raw) !== isQuoted || (above !== '' && (FROM.test(line) || !belongs))) break;
    if (FIELD.test(line)) fields.push(line);
    above = line;
  }
  return fields;
}

/**
 * Whether header fields as of Outlook start here: "Da: … Inviato: … A: … Oggetto: …". Lists such as
 * "Da: magazzino A: officina Data: lunedì" of a transport have neither a subject nor an address.
 */
function startsFields(lines: readonly string[], index: number, isBelowRule: boolean): boolean {
  if (!FROM.test(lineAt(lines, index).trimStart())) return false;
  const fields = fieldsAt(lines, index);
  const sent = fields.find((field) => SENT.test(field));
  const isTimed = sent !== undefined && TIME_OR_YEAR.test(sent);
  if (fields.length < FEWEST_FIELDS) return false;
  if (!fields.some((field) => SUBJECT.test(field))) return isTimed && ADDRESS.test(lineAt(fields, 0));
  const isAddressed = fields.some((field) => ADDRESS.test(field)) && fields.some((field) => DATED.test(field));
  return isTimed || isAddressed || (isBelowRule && sent !== undefined);
}

/**
 * Whether an attribution such as "On … wrote:" starts here. It may cover several lines, but no blank
 * one. It has a date or an address, and a quote follows. One that has all that programs write may stand
 * above text without signs or above values.
 */
function startsAttribution(lines: readonly string[], index: number, lastQuoted: number): boolean {
  const first = unquoted(lineAt(lines, index));
  if (!OPENING.test(first) || !(DATED_OPENING.test(first) || ADDRESS.test(first))) return false;
  let attribution = '';
  for (let place = index; place < index + ATTRIBUTION_LINES; place += 1) {
    const line = unquoted(lineAt(lines, place));
    const isApart = line === '' || OPENING.test(line) || (SENTENCE_END.test(attribution) && !line.startsWith('<'));
    if (place > index && isApart) return false;
    attribution = `${attribution} ${line}`.trim();
    if (attribution.length > MARKER_LENGTH) return false;
    if (WROTE.test(attribution)) {
      const below = contentBelow(lines, place);
      const mayQuote = lastQuoted <= place || QUOTED_LINE.test(lineAt(lines, below));
      return isQuoteAt(lines, below) || (mayQuote && isWrittenByProgram(attribution));
    }
  }
  return false;
}

const isWrittenByProgram = (attribution: string): boolean =>
  DATED_OPENING.test(attribution) && TIME.test(attribution) && BRACKETED_ADDRESS.test(attribution);

/** Whether what a program quotes stands at a line. */
function isQuoteAt(lines: readonly string[], index: number): boolean {
  const line = lineAt(lines, index);
  if (line.includes(QUOTE_MARK) || OWN_LINE.test(unquoted(line))) return true;
  return quotedLinesAt(lines, index).some((words) => !VALUE.test(words));
}

/** The words of the quoted lines from a line on. */
function quotedLinesAt(lines: readonly string[], index: number): string[] {
  const words: string[] = [];
  for (let place = index; QUOTED_LINE.test(lineAt(lines, place)); place += 1) {
    const line = unquoted(lineAt(lines, place));
    if (line !== '') words.push(line);
  }
  return words;
}

/** Whether quoted lines start here that neither are measured values nor follow words such as "Il display scrive:". */
function startsQuotedLines(lines: readonly string[], index: number): boolean {
  if (!QUOTED_LINE.test(lineAt(lines, index)) || QUOTED_LINE.test(lineAt(lines, index - 1))) return false;
  const words = quotedLinesAt(lines, index);
  if (words.some((line) => OWN_LINE.test(line))) return true;
  const above = lines.slice(Math.max(0, index - GAP_LINES), index).findLast((line) => !isBlank(line)) ?? '';
  const isIntroduced = INTRODUCTION.test(above.slice(-MARKER_LENGTH)) && !DATE_OR_ADDRESS.test(above);
  return !isIntroduced && words.filter((line) => !VALUE.test(line)).length >= FEWEST_QUOTED_LINES;
}

/** Whether the author wrote between the lines of a quote. */
function isInterleaved(rest: string): boolean {
  const lines = rest.split('\n');
  const first = lines.findIndex((line) => QUOTED_LINE.test(line));
  const last = lines.findLastIndex((line) => QUOTED_LINE.test(line));
  // Our mails quote with signs, too. Where one stands without signs before its lines, these signs are ours.
  if (first === -1 || lines.slice(0, first).some((line) => OWN_LINE.test(line))) return false;
  const inside = [...lines.slice(first, last), ...lines.slice(last + 1)];
  const own = inside.filter((line) => !QUOTED_LINE.test(line));
  return !isBlank(withoutSignature(own.join('\n')));
}

function withoutSignature(text: string): string {
  const lines = text.split('\n');
  const above = lines.slice(0, delimiterOf(lines));
  return text.slice(0, offsetOf(lines, deviceOf(above)));
}

/** Where the delimiter of a signature is, or the end. Delimiters that divide a list are none. */
function delimiterOf(lines: readonly string[]): number {
  const last = lines.findLastIndex((line) => DELIMITER.test(line));
  const delimiter = lineAt(lines, last);
  if (last === -1 || lines.indexOf(delimiter) !== last) return lines.length;
  const below = lines.slice(last + 1).filter((line) => !isBlank(line));
  const isShort = below.length <= SIGNATURE.lines && below.every((line) => line.length <= SIGNATURE.width);
  // People type two hyphens, too: programs write a space behind them.
  const isSignature = delimiter.endsWith(' ') || NAME.test(lineAt(below, 0));
  return isShort && isSignature ? last : lines.length;
}

/** Where "Inviato da iPhone" or the like stands at the end, or the end. A name may stand below it. */
function deviceOf(lines: readonly string[]): number {
  let place = lines.length;
  const below: string[] = [];
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lineAt(lines, index).trim();
    if (line === '') continue;
    if (namesDevice(line)) place = index;
    else if (place < lines.length || below.length === SIGNATURE.linesBelowDevice) break;
    else below.unshift(line);
  }
  const isCard = below.every((line) => NAME.test(line) || CONTACT.test(line)) && NAME.test(below[0] ?? '');
  return place < lines.length && (below.length === 0 || isCard) ? place : lines.length;
}

/** Whether a line says with which device or app a mail was sent, and nothing else. */
function namesDevice(line: string): boolean {
  if (line.length > MARKER_LENGTH || !SENT_WITH.test(line)) return false;
  const words = line
    .replace(LINK, '')
    .replace(SENT_WITH, '')
    .toLowerCase()
    .split(/[\s.,'’/]+/)
    .filter((word) => word !== '');
  const isDevice =
    words.some((word) => DEVICES.has(word)) ||
    (words.some((word) => BRANDS.has(word)) && words.some((word) => KINDS.has(word)));
  return (
    isDevice && words.every((word) => DEVICES.has(word) || BRANDS.has(word) || FILLERS.has(word) || MODEL.test(word))
  );
}
