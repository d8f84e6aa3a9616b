import type { InboundOutcome } from '#contract/index.js';
import type { ParsedMail } from '../parsing/parsed-mail.js';

/** Marks our mails, so that they are recognised when they come back. */
export const LOOP_HEADER = 'X-Plantdesk-Loop';

/** A mail that passed more servers than this is in a loop. */
export const MOST_HOPS = 30;

const MAIL_SERVER = /^(mailer-daemon|post_?master|mail\.delivery\.system)([+@]|$)/i;
const MACHINE_SENDER = /^([\w.-]*[._-])?(no-?reply|do-?not-?reply|bounces?)([._+@-]|$)/i;
const RETURNED =
  /^\s*(undeliver(able|ed)\b|returned mail\b|delivery (status notification|failure)\b|failure notice\s*$|mail (delivery|system) (failed|failure|error)\b|(non recapitabile|unzustellbar|non remis\s?|no se puede entregar):)/i;
const MACHINE_SUBJECT =
  /^\s*(report domain:|complaint about message from \d|risposta automatica|fuori sede|fuori ufficio|assente|automatic reply|auto(matic)?[ -]?re(ply|sponse)|out of (the )?office|abwesenheit|automatische antwort|réponse automatique|absence du bureau|respuesta automática)(?!\p{L})/iu;

interface OwnMarks {
  /** The value of our loop header. */
  loopId: string;
  /** Whether our mails come from the address, or mail to it is delivered to us. */
  isOwn: (address: string) => boolean;
}

interface Received {
  envelopeFrom: string;
  mail: Pick<ParsedMail, 'headers' | 'subject' | 'files'>;
  /** The address in From, or what the header contains in its place. */
  sender: string;
}

/** Classifies mail that no person wrote by its headers and subject; undefined for all other mail. */
export function machineMail({ envelopeFrom, mail, sender }: Received, own: OwnMarks): InboundOutcome | undefined {
  const header = (name: string): string => (mail.headers[name] ?? []).join(' ').toLowerCase();
  if (header(LOOP_HEADER.toLowerCase()).includes(own.loopId)) return isReport(header) ? 'BOUNCE' : 'LOOP';
  if (own.isOwn(sender) || (mail.headers['received'] ?? []).length > MOST_HOPS) return 'LOOP';
  if (isReport(header) || mail.files.some(({ type }) => type === 'message/delivery-status')) return 'BOUNCE';
  if (/report-type="?disposition-notification/.test(header('content-type')) || header('x-ricevuta')) return 'RECEIPT';
  if (MAIL_SERVER.test(sender) || RETURNED.test(mail.subject)) return 'BOUNCE';
  if (isAutomatic(header) || MACHINE_SENDER.test(sender) || MACHINE_SUBJECT.test(mail.subject)) return 'AUTO_REPLY';
  if (header('list-id') || header('x-mlserver') || /\blist\b/.test(header('precedence'))) return 'LIST_MAIL';
  // Servers leave the envelope sender blank on mails that must not be answered.
  return envelopeFrom === '' ? 'AUTO_REPLY' : undefined;
}

type ReadsHeader = (name: string) => string;

const isReport = (header: ReadsHeader): boolean => /report-type="?delivery-status/.test(header('content-type'));

function isAutomatic(header: ReadsHeader): boolean {
  const submitted = header('auto-submitted').trim();
  if (submitted !== '' && !submitted.startsWith('no')) return true;
  if (header('content-type').startsWith('multipart/report')) return true;
  if (header('x-autoreply') || header('x-autorespond') || header('x-ms-exchange-inbox-rules-loop')) return true;
  return /\b(auto_reply|bulk|junk)\b/.test(header('precedence'));
}

const FORWARD_MARKS = /^(\s*(fwd?|i|inoltra(to)?|wg|tr)\s*:)+/i;
const REPORT_FIELD = /^[>\s]{0,20}(Final-Recipient|Diagnostic-Code):/im;

/** Whether a person forwards a returned mail. It may be about any mail, not only ours. */
export const forwardsBounce = ({ subject, text }: Pick<ParsedMail, 'subject' | 'text'>): boolean =>
  FORWARD_MARKS.test(subject) && RETURNED.test(subject.replace(FORWARD_MARKS, '')) && REPORT_FIELD.test(text);
