import type { ParsedMail } from '../parsing/parsed-mail.js';

interface BounceReport {
  /** Such as 5.1.1 (RFC 3463). */
  status: string;
  isPermanent: boolean;
  /** Ids of our mails that the report returns. */
  mailIds: string[];
}

const FIELD = { action: /^Action:\s*([a-z]+)/im, status: /^Status:\s*([245]\.\d{1,3}\.\d{1,3})/im };
/** Matches the status in the text of servers that send no machine-readable report. */
const STATUS = /(?<![\d.])([45]\.\d{1,3}\.\d{1,3})(?![\d.])/;
const REPLY_CODE = /(?<![\d.])([45])[0-5]\d[ -]/;
const MESSAGE_ID = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gi;
/** Characters of the text that are searched. */
const LOOKED_AT = 64 * 1024;

/** Reads what a mail server reports about a mail of ours; undefined unless the delivery failed. */
export function bounceReport({
  report,
  text,
  references,
}: Pick<ParsedMail, 'report' | 'text' | 'references'>): BounceReport | undefined {
  const words = text.slice(0, LOOKED_AT);
  const action = FIELD.action.exec(report)?.[1]?.toLowerCase();
  if (action !== undefined && action !== 'failed') return undefined;
  const code = REPLY_CODE.exec(words)?.[1];
  const status = FIELD.status.exec(report)?.[1] ?? STATUS.exec(words)?.[1] ?? (code && `${code}.0.0`);
  if (status === undefined || status.startsWith('2')) return undefined;
  const ids = `${report}\n${references}\n${words}`.matchAll(MESSAGE_ID);
  return {
    status,
    isPermanent: status.startsWith('5'),
    mailIds: [...new Set(Array.from(ids, ([, id = '']) => id.toLowerCase()))],
  };
}
