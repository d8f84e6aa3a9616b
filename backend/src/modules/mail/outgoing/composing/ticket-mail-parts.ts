import {
  phoneLink,
  shortened,
  type Support,
  type TicketMailName,
  toSingleLine,
  withoutEscapes,
} from '#contract/index.js';
import type { MailView, Row } from './mail-templates.js';
import type { MailTexts } from './mail-texts.js';
import type { TicketMailFacts } from './ticket-mail-facts.js';

/**
 * OWNER and STAFF read everything. UNPROVEN: the mailbox is not proven, so the address may be a stranger's. NAMED: a
 * visitor raised the ticket in the name of a proven account. UNPROVEN and NAMED get no text of visitors, only that of
 * staff. COPIED: people in copy of replies, who get only the text of staff.
 */
export type MailAudience = 'OWNER' | 'STAFF' | 'UNPROVEN' | 'NAMED' | 'COPIED';

/** The ticket's data, as far as the reader may see it. Rows without a value are left out. */
export function rowsOf(facts: TicketMailFacts, audience: MailAudience, texts: MailTexts): Row[] {
  const { rows, fields, attachments } = texts;
  const number = toRow(rows.number, String(facts.number));
  const category = toRow(rows.category, facts.category);
  const opened = toRow(rows.opened, facts.opened);
  if (audience === 'UNPROVEN' || audience === 'COPIED') return [number, category, opened];
  const { contactEmail: email, contactPhone: phone } = facts;
  const customer = [
    toRow(rows.priority, facts.priority),
    toRow(fields.company, facts.company),
    toRow(rows.contact, facts.contact),
    toRow(fields.email, email, email && `mailto:${encodeURIComponent(email)}`),
    toRow(fields.contactPhone, phone, phone && phoneLink(phone)),
  ];
  const typed = audience !== 'NAMED';
  const further = facts.further.map(({ label, value }) => toRow(label, value));
  const all = [
    number,
    ...(typed ? [toRow(fields.title, facts.title)] : []),
    category,
    ...(audience === 'STAFF' ? customer : []),
    ...(typed ? further : []),
    ...(audience === 'STAFF' ? [toRow(rows.attachments, attachments(facts))] : []),
    ...(typed ? [toRow(rows.withheldFiles, facts.withheldFiles.join(', '))] : []),
    toRow(rows.status, facts.status),
    toRow(rows.technicalArea, facts.technicalArea),
    toRow(rows.technician, facts.technician),
    opened,
  ];
  return all.filter(({ value }) => value !== '');
}

export const toRow = (label: string, value: string | null, url: string | null = null): Row => ({
  label,
  value: toSingleLine(value ?? ''),
  url,
});

/**
 * Returns the warning that the plant is stopped; to who reported it, with the telephone to call. A closed ticket needs
 * none, because its plant runs again.
 */
export function bandOf(
  mail: TicketMailName,
  { productionStopped }: TicketMailFacts,
  audience: MailAudience,
  { fields, stopped }: MailTexts,
  { phone }: Support,
): MailView['band'] {
  const isTrusted = audience === 'OWNER' || audience === 'STAFF';
  if (!isTrusted || !productionStopped || mail === 'ticket-closed') return null;
  if (mail !== 'ticket-received') return { words: fields.productionStopped, url: null };
  return phone === null
    ? { words: stopped.notified, url: null }
    : { words: stopped.call(phone), url: phoneLink(phone) };
}

/** Mails that carry the words and files of staff to clients. */
export const REPLIES: ReadonlySet<TicketMailName> = new Set(['staff-reply', 'copied-reply']);

/** The facts of the ticket in one line, for mails that begin with the words of a person. */
export function footnoteOf(facts: TicketMailFacts, audience: MailAudience): string {
  const number = `#${facts.number}`;
  if (audience === 'UNPROVEN' || audience === 'COPIED') return lineOf(number, facts.category, facts.opened);
  if (audience === 'NAMED') return lineOf(number, facts.category);
  return lineOf(number, facts.title, facts.plant.type, facts.plant.serialNumber);
}

const lineOf = (...values: readonly string[]): string =>
  values
    .map(toSingleLine)
    .filter((value) => value !== '')
    .join(' · ');

/** Quotes what readers look for first: the request, the added files or the result. */
export function quotationOf(
  mail: TicketMailName,
  facts: TicketMailFacts,
  audience: MailAudience,
  texts: MailTexts,
): MailView['quotation'] {
  if (audience === 'UNPROVEN' && mail !== 'ticket-closed') return null;
  switch (mail) {
    case 'ticket-received':
    case 'new-ticket':
    case 'production-stopped':
    case 'ticket-assigned':
      return audience === 'NAMED' ? null : { label: texts.fields.description, lines: linesOf(facts.description) };
    case 'ticket-closed':
      return facts.finalReport === null ? null : { label: texts.finalReport, lines: linesOf(facts.finalReport) };
    case 'client-files-added':
    case 'staff-files-added':
      return { label: texts.files, lines: facts.files.map(toSingleLine) };
    case 'client-message':
    case 'member-message':
    case 'note-added':
    case 'mention':
      return quoteMessages(facts.messages, texts);
    case 'staff-reply':
    case 'copied-reply':
    case 'technician-assigned':
    case 'ticket-status-changed':
    case 'follow-up':
    case 'low-rating':
    case 'mail-refused':
    case 'files-withheld':
    case 'clock-missed':
      return null;
  }
}

/** The replies of staff that a mail carries. An unproven mailbox gets the words alone. */
export function repliesOf(
  mail: TicketMailName,
  { messages }: TicketMailFacts,
  audience: MailAudience,
  texts: MailTexts,
): MailView['replies'] {
  if (!REPLIES.has(mail)) return [];
  // People in copy have no portal.
  const elsewhere = audience === 'COPIED' ? texts.notAttached : texts.onPortal;
  return (audience === 'UNPROVEN' ? wordsAlone(messages) : messages).map((message) => ({
    lines: wordsOf(message),
    author: toSingleLine(message.author),
    files: filesOf(message, texts, ({ isAttached }) => (isAttached ? '' : ` – ${elsewhere}`)),
  }));
}

/** Characters of the answered message that are quoted. */
const MOST_QUOTED = 2000;

/** Quotes what a reply answers, as mail programs do. Only readers who may read the text of visitors get it. */
export function answeredOf(
  { answered }: TicketMailFacts,
  audience: MailAudience,
  { wrote }: MailTexts,
): MailView['answered'] {
  if (!answered || audience !== 'OWNER') return null;
  const lines = linesOf(shortened(withoutEscapes(answered.body), MOST_QUOTED));
  return { label: wrote(toSingleLine(answered.author), answered.written), lines };
}

const FACES = ['😠', '🙁', '😐', '🙂', '😀'] as const;

/** A link only selects the score on the rating page; opening it rates nothing. */
export const ratingOf = (link: string, { rating }: MailTexts): MailView['rating'] => ({
  question: rating.question,
  faces: FACES.map((face, index) => ({ face, label: rating.scores[index] ?? '', url: `${link}&score=${index + 1}` })),
});

/** A link only opens a page with a button; opening it reports nothing. */
export function stopOf(
  { runningLink, stoppedLink }: { runningLink?: string; stoppedLink?: string },
  { running, stopReport }: MailTexts,
): MailView['stop'] {
  if (runningLink !== undefined) return { ...running, url: runningLink };
  return stoppedLink === undefined ? null : { ...stopReport, url: stoppedLink };
}

type Messages = TicketMailFacts['messages'];

const wordsAlone = (messages: Messages): Messages =>
  messages.filter(({ body }) => body !== '').map((message) => ({ ...message, files: [], withheldFiles: [] }));

const quoteMessages = (messages: Messages, texts: MailTexts): MailView['quotation'] =>
  messages.length === 0
    ? null
    : {
        label: texts.messages,
        lines: messages.flatMap((message) => [
          `${toSingleLine(message.author)}:`,
          ...wordsOf(message),
          ...filesOf(message, texts),
          '',
        ]),
      };

const wordsOf = ({ body }: Messages[number]): string[] => (body === '' ? [] : linesOf(withoutEscapes(body)));

const filesOf = (
  { files, withheldFiles }: Messages[number],
  { rows }: MailTexts,
  placeOf: (file: Messages[number]['files'][number]) => string = () => '',
): string[] => [
  ...files.map((file) => `[${toSingleLine(file.fileName)}]${placeOf(file)}`),
  ...(withheldFiles.length === 0 ? [] : [`${rows.withheldFiles}: ${withheldFiles.map(toSingleLine).join(', ')}`]),
];

const linesOf = (text: string): string[] => text.split(/\r\n|[\r\n]/);
