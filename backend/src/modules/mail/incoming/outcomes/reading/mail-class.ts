import type { InboundOutcome } from '#contract/index.js';
import type { ParsedMail } from '../../parsing/parsed-mail.js';

/** Marks our mails, so that they are recognised when they come back. */
export const LOOP_HEADER = 'X-Plantdesk-Loop';

/** A mail that passed more servers than this is in a loop. */
export const MOST_HOPS = 30;

const MAIL_SERVER = /^(mailer-daemon|post_?master|mail\.delivery\.system)([+@]|$)/i;
const MACHINE_SENDER = /^([\w.-]*[._-])?(no-?reply|do-?not-?reply|bounces?)([._+@-]|$)/i;
/** Subjects as programs write them: people continue without a colon, as in "Undelivered parts of order 4711". */
const RETURNED =
  /^\s*(undelivered mail returned\b|undeliverable( (mail|message))?\s*(:|$)|returned mail\s*(:|$)|delivery (status notification|failure)\s*[:(]|delivery status notification\s*$|delivery notification: delivery has failed\b|failure notice\s*$|mail (delivery|system) (failed|failure|error)\b|mail failed, returning to sender\b|mail failure - malformed recipient\b|(mail|message) (could not be delivered|delivery failed|not delivered)\s*(:|$)|there was an error sending your mail\s*$|messaggio non (recapitato|consegnato)\s*(:|$)|mancat[ao] (recapito|consegna) del messaggio\s*(:|$)|impossibile (recapitare|consegnare) il messaggio\s*(:|$)|(non recapitabile|notifica (di|sullo) stato (del|di) (recapito|consegna)[\s(\p{L})]{0,20}|unzustellbar|non remis\s?|no se puede entregar):)/iu;
const MACHINE_SUBJECT =
  /^\s*((report domain|complaint about message from \d[\d.]*)\s*:|(risposta automatica|fuori sede|fuori ufficio|assente|automatic reply|auto(matic)?[ -]?re(ply|sponse)|out of (the )?office|abwesenheit|automatische antwort|réponse automatique|absence du bureau|respuesta automática)\s*(:|$))/iu;

/** Whether the subject is one that programs write above automatic replies. */
export const isMachineSubject = (subject: string): boolean => MACHINE_SUBJECT.test(subject);

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
  /** Whether its Message-ID is that of a mail of ours. */
  isOwnMail: boolean;
}

/** The outcome of a mail that perhaps no person wrote. */
interface MachineSigns {
  outcome: InboundOutcome;
  /**
   * Whether no person wrote it, whatever its sender. Otherwise a machine may have passed on what a person wrote: a
   * group, or a rule that forwards.
   */
  isCertain: boolean;
}

/**
 * Reads headers and subject; undefined for usual mail. A subject alone proves nothing, since people write such ones,
 * too: it takes a header of the program that sent it.
 */
export function signsOfMachine(
  { envelopeFrom, mail, sender, isOwnMail }: Received,
  own: OwnMarks,
): MachineSigns | undefined {
  const header = (name: string): string => (mail.headers[name] ?? []).join(' ').toLowerCase();
  const certain = (outcome: InboundOutcome): MachineSigns => ({ outcome, isCertain: true });
  const loopId = header(LOOP_HEADER.toLowerCase());
  if (loopId.includes(own.loopId)) return certain(isReport(header) ? 'BOUNCE' : 'LOOP');
  if (own.isOwn(sender) || isOwnMail) return certain('LOOP');
  if ((mail.headers['received'] ?? []).length > MOST_HOPS) return certain('LOOP');
  if (isReport(header) || mail.files.some(({ type }) => type === 'message/delivery-status')) return certain('BOUNCE');
  if (/report-type="?disposition-notification/.test(header('content-type')) || header('x-ricevuta'))
    return certain('RECEIPT');
  const isSubmitted = isAutomatic(header);
  const isServer = MAIL_SERVER.test(sender);
  // Some servers mark what they return as a response.
  if (isResponse(header)) return certain(isServer || RETURNED.test(mail.subject) ? 'BOUNCE' : 'AUTO_REPLY');
  if (isSubmitted && loopId !== '') return certain('AUTO_REPLY');
  // Servers leave the envelope sender blank on mails that must not be answered.
  const isMachineMade = isSubmitted || envelopeFrom === '';
  if (RETURNED.test(mail.subject)) return { outcome: 'BOUNCE', isCertain: isMachineMade || isServer };
  if (MACHINE_SUBJECT.test(mail.subject)) return { outcome: 'AUTO_REPLY', isCertain: isMachineMade };
  if (isServer) return { outcome: 'BOUNCE', isCertain: false };
  if (isMachineMade || MACHINE_SENDER.test(sender)) return { outcome: 'AUTO_REPLY', isCertain: false };
  const isListed = header('list-id') || header('x-mlserver') || /\blist\b/.test(header('precedence'));
  return isListed && !isOurList(header, own) ? { outcome: 'LIST_MAIL', isCertain: false } : undefined;
}

type ReadsHeader = (name: string) => string;

const isReport = (header: ReadsHeader): boolean => /report-type="?delivery-status/.test(header('content-type'));

/** Whether a program answered a mail, or reports about one. */
const isResponse = (header: ReadsHeader): boolean =>
  header('auto-submitted').trim().startsWith('auto-replied') ||
  header('content-type').startsWith('multipart/report') ||
  header('x-autoreply') !== '' ||
  header('x-autorespond') !== '' ||
  /\bauto_reply\b/.test(header('precedence'));

/** Whether a program sent the mail; a rule of Exchange that forwards says so, too. */
function isAutomatic(header: ReadsHeader): boolean {
  const submitted = header('auto-submitted').trim();
  return (submitted !== '' && !submitted.startsWith('no')) || /\b(bulk|junk)\b/.test(header('precedence'));
}

/** Whether the list is the group behind one of our addresses. */
const isOurList = (header: ReadsHeader, { isOwn }: OwnMarks): boolean => listAddresses(header).some(isOwn);

/** The addresses of the mailing list that passed the mail on, in lower case. */
export function listAddresses(header: ReadsHeader): string[] {
  const [, group = ''] = /\blist\s+([^\s;]{1,254})/.exec(header('mailing-list')) ?? [];
  const [, post = ''] = /<mailto:([^>?\s]{1,254})/.exec(header('list-post')) ?? [];
  const [, id = ''] = /<([^<>\s]{1,254})>/.exec(header('list-id')) ?? [];
  return [group, post, id.replace('.', '@')].filter((address) => address.includes('@'));
}

const FORWARD_MARKS = /^(\s*(fwd?|i|inoltra(to)?|wg|tr)\s*:)+/i;
const REPORT_FIELD = /^[>\s]{0,20}(Final-Recipient|Diagnostic-Code):/im;

/** Whether a person forwards a returned mail. It may be about any mail, not only ours. */
export const forwardsBounce = ({ subject, text }: Pick<ParsedMail, 'subject' | 'text'>): boolean =>
  FORWARD_MARKS.test(subject) && RETURNED.test(subject.replace(FORWARD_MARKS, '')) && REPORT_FIELD.test(text);
