import type { ParsedMail } from '../../parsing/parsed-mail.js';

interface BounceReport {
  /** Such as 5.1.1 (RFC 3463). */
  status: string;
  isPermanent: boolean;
  /** Ids of our mails that the report returns. */
  mailIds: string[];
}

const FIELD = { action: /^Action:\s*([a-z]+)/im, status: /^Status:\s*([245]\.\d{1,3}\.\d{1,3})/im };
/** Of reports that a mail will not arrive. SendGrid writes the second one. */
const FINAL_ACTIONS = new Set(['failed', 'expired']);

/** Where the returned mail begins, whose words say nothing about its delivery. */
const RETURNED_MAIL =
  /^[> \t]*(?:(?:Received|Return-Path|DKIM-Signature):|--+ ?(?:original|messaggio originale|below this line|this is a copy|returned message|the header of))/im;
const RETURNED_SUBJECT = /^[> \t]*(?:Subject|Oggetto):.*/gim;

/** Matches the status in the text of servers that send no machine-readable report. */
const STATUS = /(?<![\w.])([45]\.\d\.\d{1,3})(?!\.?\d)/;
const REPLY_CODE = /(?<![\w.+/-])([45])[0-57]\d(?![\w@]|\.\d| ?[kmg]b\b)/i;
/** Servers write so while they still try to deliver a mail. */
const DELAYED =
  /\bwarning (?:message )?only|\b(?:is|been) delayed\b|\(delay\)|^(?:warning|delayed|ritardat[oa])\b|not yet been|delivered yet|no action is required|not need to re-?send|will continue|will (?:keep trying|retry|be retried)|still being (?:re)?tried|in ritardo|non (?:è|e') ancora stat|(?<!non )(?:continuerà a tentare|riproverà|ritenterà)/i;
/** What a failure without a code means, by its words. */
const MEANINGS: [status: string, words: RegExp][] = [
  [
    '4.2.2',
    /over[ -]?quota|\bquota\b.{0,60}(?:exceed|superat)|(?:exceed|superat).{0,60}\bquota|\b(?:mail ?(?:box|folder)|casella)\b.{0,60}(?:\bfull\b|exceed|\bpiena)/i,
  ],
  [
    '5.1.2',
    /\b(?:unknown|no such) (?:host|domain)|\bunroute?able|\b(?:host|domain|dominio)(?: [\w.-]{1,253})? (?:unknown|not found|(?:could not|couldn['’]t) be found|(?:does not|doesn['’]t) exist|inesistente|sconosciuto|non esiste)/i,
  ],
  [
    '5.1.1',
    /\b(?:unknown|no such|invalid) (?:user|recipient|mailbox|account|address)|\b(?:user|recipient|mailbox|account|address|utente|destinatario|casella|indirizzo)\b.{0,60}(?:\bunknown|(?:not|n['’]t) (?:be )?(?:found|exist|recogni[sz]ed|listed)|n['’]t have a|sconosciut|inesistent|non esiste)/i,
  ],
  [
    '5.0.0',
    /undeliver|returned mail|\(failure\)|(?:not|n['’]t|unable to)(?: able to)?(?: be| been)? deliver|(?:not|n['’]t) (?:reach|receive)|delivery (?:has )?fail|delivery (?:errors|problems)|was aborted|error (?:delivering|sending|has occurred)|fail(?:ed|ure) (?:permanently|delivery|notice)|mail fail|permanent (?:error|failure)|\brejected|non (?:(?:è|e') stat[oa]|(?:è|e') (?:stato )?possibile|può essere) (?:recapita|consegna)|non recapitabile|impossibile (?:recapitare|consegnare)|mancat[oa] (?:recapito|consegna)|unzustellbar|non remis|no se puede entregar/i,
  ],
];
const MESSAGE_ID = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gi;
/** Characters of the text that are searched. */
const LOOKED_AT = 64 * 1024;

/** Reads what a mail server reports about a mail of ours; undefined unless the delivery failed. */
export function bounceReport({
  report,
  subject,
  text,
  references,
}: Pick<ParsedMail, 'report' | 'subject' | 'text' | 'references'>): BounceReport | undefined {
  const action = FIELD.action.exec(report)?.[1]?.toLowerCase();
  if (action !== undefined && !FINAL_ACTIONS.has(action)) return undefined;
  // Behind a colon, servers put the subject of the returned mail.
  const [kind = ''] = subject.split(':', 1);
  const words = [kind, ownWords(text), ownWords(report)].join('\n').replace(/\s+/g, ' ');
  if (action === undefined && DELAYED.test(words)) return undefined;
  const status = FIELD.status.exec(report)?.[1] ?? statusIn(words) ?? (action && '5.0.0');
  if (status === undefined || status.startsWith('2')) return undefined;
  const ids = `${report}\n${references}\n${text.slice(0, LOOKED_AT)}`.matchAll(MESSAGE_ID);
  return {
    status,
    isPermanent: status.startsWith('5'),
    mailIds: [...new Set(Array.from(ids, ([, id = '']) => id.toLowerCase()))],
  };
}

/** The text of the report, without the mail that it returns. */
function ownWords(text: string): string {
  const [own = ''] = text.slice(0, LOOKED_AT).split(RETURNED_MAIL, 1);
  return own.replaceAll(RETURNED_SUBJECT, '');
}

function statusIn(words: string): string | undefined {
  const code = REPLY_CODE.exec(words)?.[1];
  return STATUS.exec(words)?.[1] ?? (code && `${code}.0.0`) ?? MEANINGS.find(([, meant]) => meant.test(words))?.[0];
}
