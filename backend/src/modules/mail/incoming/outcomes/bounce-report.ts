import type { ParsedMail } from '../parsing/parsed-mail.js';

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
  /^[> \t]{0,10}(?:(?:Received|Return-Path|DKIM-Signature):|-{2,10} ?(?:original|messaggio originale|below this line|this is a copy|returned message|the header of))/im;
const RETURNED_SUBJECT = /^[> \t]{0,20}(?:Subject|Oggetto):.*/gim;

/** Matches the status in the text of servers that send no machine-readable report. */
const STATUS = /(?<![\w.])([45]\.\d\.\d{1,3})(?!\.?\d)/;
const REPLY_CODE = /(?<![\w.+/-])([45])[0-57]\d(?![\w@]|\.\d| ?[kmg]b\b)/i;
/** Servers write so while they still try to deliver a mail. */
const DELAYED =
  /\bwarning (?:message )?only|\b(?:is|been) delayed\b|\bdelayed (?:mail|\d)|\(delay\)|^(?:warning|delayed|ritardat[oa])\b|not yet been|delivered yet|could not send (?:message|mail) for|no action is required|not need to re-?send|(?:attempts|will) continue|will (?:keep trying|retry|be (?:retried|attempted again))|still (?:being (?:re)?tried|trying)|in ritardo|non (?:è|e') ancora stat|non (?:è|e') necessari[oa] (?:alcun|rispedir|reinviar)|continuer(?:à|a'|anno|emo) a (?:ri)?(?:tentar|provar)|(?:altri|nuovi|ulteriori) tentativi/i;
/** What a failure without a code means, by its words. */
const MEANINGS: [status: string, words: RegExp][] = [
  [
    '4.2.2',
    /\bover ?-?quota|\bquota\b.{0,40}(?:exceed|superat)|(?:exceed|superat).{0,40}\bquota|\b(?:mail ?(?:box|folder)|inbox|casella)\b.{0,40}(?:\bfull\b|exceed|\bpiena|esaurit)/i,
  ],
  [
    '5.1.2',
    /\b(?:unknown|no such) (?:host|domain)|\bunroute?able|\b(?:host|domain|dominio)(?: name)?(?: [\w.-]{1,255})?(?: is| was)? (?:unknown|not found|(?:could not|couldn['’]t) be found|(?:does not|doesn['’]t) exist|inesistente|sconosciuto|non (?:esiste|trovato))/i,
  ],
  [
    '5.1.1',
    /\b(?:unknown|no such|invalid) (?:user|recipient|mailbox|account|address)|\b(?:user|recipient|mailbox|account|address|utente|destinatario|casella|indirizzo)\b.{0,60}(?:\bunknown|(?:\bnot|n['’]t) (?:be |been )?(?:found|exist|known|recogni[sz]ed|listed)|n['’]t have a|sconosciut|inesistent|non (?:esiste|trovat))/i,
  ],
  [
    '5.0.0',
    /undeliver|returned mail|return(?:ed|ing message) to sender|(?:\bnot|n['’]t|unable to)(?: been| be| able to| able to be)? deliver|not (?:reach|receive)|deliver\w{0,3}(?: to [^.]{0,60})?(?: has| was)? (?:fail|errors|problems|aborted)|error (?:delivering|has occurred|sending)|fail\w{0,4} (?:permanently|delivery|notice|reasons)|es\)? failed|mail (?:system )?(?:fail|error)|permanent (?:delivery )?(?:error|fail)|giv(?:ing|en) up|\brejected|non (?:è|e'|può|puo') (?:stat[oa] |essere |possibile )?(?:possibile )?(?:recapita|consegna)|impossibile (?:recapitare|consegnare)|mancat[oa] (?:recapito|consegna)|non recapit|unzustellbar|non remis|no se puede entregar/i,
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
