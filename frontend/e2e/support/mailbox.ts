import { setTimeout as pause } from 'node:timers/promises';

/** A mail as the catcher keeps it. */
export interface Mail {
  id: string;
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
  headers: Record<string, string>;
  attachments?: { fileName?: string; generatedFileName?: string; contentType: string; length?: number }[];
}

const url = (path: string): string => `${process.env.E2E_MAIL_URL}/api/email${path}`;

export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(url(''));
  const body = (await answer.json()) as Mail[] | { emails: Mail[] };
  const mails = Array.isArray(body) ? body : body.emails;
  return mails.filter(({ to }) => to.some((recipient) => recipient.address === address));
}

/** The mail to `address` whose subject or text matches, waited for as the worker sends it. */
export async function mailTo(
  address: string,
  words: RegExp,
  { seconds = 90, part = 'subject' }: { seconds?: number; part?: 'subject' | 'text' } = {},
): Promise<Mail> {
  const limit = Date.now() + seconds * 1000;
  for (;;) {
    const found = (await mailsTo(address)).find((mail) => words.test(mail[part]));
    if (found) return found;
    if (Date.now() > limit) throw new Error(`No mail to ${address} about ${words.source}`);
    await pause(200);
  }
}
