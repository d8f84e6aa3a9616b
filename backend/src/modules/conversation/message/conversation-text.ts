import { type Language, type MessageChannel, type MessageKind, personName, withoutControls } from '#contract/index.js';
import { formatDateTime } from '#kernel/i18n.js';

export interface WrittenMessage {
  at: Date;
  kind: MessageKind;
  via: MessageChannel;
  author: { name: string; surname: string };
  /** Null when the message was deleted. */
  body: string | null;
  /** Names of its files. */
  files: string[];
}

/** A conversation to be written as plain text. */
interface WrittenConversation {
  ticket: { id: number; title: string };
  language: Language;
  hasNotes: boolean;
  batches: AsyncIterable<WrittenMessage[]>;
}

interface Texts {
  heading: (title: string) => string;
  times: string;
  hasNotes: string;
  none: string;
  deleted: string;
  files: (names: string) => string;
  kind: Readonly<Record<MessageKind, string>>;
  via: Readonly<Record<MessageChannel, string>>;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  it: {
    heading: (title) => `Conversazione del ticket ${title}`,
    times: 'Gli orari sono quelli italiani.',
    hasNotes: 'Contiene note interne: non è per il cliente.',
    none: 'Nessun messaggio.',
    deleted: '(messaggio eliminato)',
    files: (names) => `Allegati: ${names}`,
    kind: { CLIENT: 'cliente', STAFF: 'assistenza', NOTE: 'NOTA INTERNA' },
    via: { PORTAL: 'dal portale', MAIL: 'per email', API: 'da un programma' },
  },
  en: {
    heading: (title) => `Conversation of ticket ${title}`,
    times: 'Times are Italian.',
    hasNotes: 'Contains internal notes: it is not for the client.',
    none: 'No messages.',
    deleted: '(message deleted)',
    files: (names) => `Files: ${names}`,
    kind: { CLIENT: 'client', STAFF: 'support', NOTE: 'INTERNAL NOTE' },
    via: { PORTAL: 'from the portal', MAIL: 'by mail', API: 'from a program' },
  },
};

const BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const inOneLine = (text: string): string => text.split(BREAK).join(' ');

/** Only the lines that we write begin at the margin, so that no message can imitate another one. */
const indent = (text: string): string =>
  text
    .split(BREAK)
    .map((line) => `  ${withoutControls(line)}`.trimEnd())
    .join('\n');

export async function* writeConversation({
  ticket,
  language,
  hasNotes,
  batches,
}: WrittenConversation): AsyncGenerator<string> {
  const texts = TEXTS[language];
  const head = [
    texts.heading(inOneLine(`#${ticket.id} – ${ticket.title}`)),
    texts.times,
    ...(hasNotes ? [texts.hasNotes] : []),
  ];
  yield `${head.join('\n')}\n`;
  let isEmpty = true;
  for await (const messages of batches) {
    if (messages.length > 0) isEmpty = false;
    yield messages.map((message) => `\n${messageInWords(message, language)}\n`).join('');
  }
  if (isEmpty) yield `\n${texts.none}\n`;
}

function messageInWords({ at, kind, via, author, body, files }: WrittenMessage, language: Language): string {
  const texts = TEXTS[language];
  const who = `${personName(author, language)} (${texts.kind[kind]})`;
  const lines = [
    inOneLine([formatDateTime(at, language), who, texts.via[via]].join(' · ')),
    indent(body ?? texts.deleted),
    ...(files.length > 0 ? [inOneLine(texts.files(files.join(', ')))] : []),
  ];
  return lines.join('\n');
}
