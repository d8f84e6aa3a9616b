import { defineJob } from '#kernel/outbox/index.js';

interface MailToProcess {
  mailId: string;
}

const refersTo = ({ mailId }: MailToProcess) => ({ topic: 'inbound-mail', subject: `inbound-mail:${mailId}` });

/** One job per received mail. */
export const processMail = defineJob<MailToProcess>({
  kind: 'mail-in.process',
  queue: { name: 'mail-in', concurrency: 2 },
  priority: 3,
  refersTo,
});

/** For a mail that takes long to read, so that it delays no other one. One at a time, for the memory that it takes. */
export const processSlowMail = defineJob<MailToProcess>({
  kind: 'mail-in.process-slow',
  queue: { name: 'mail-in-slow', concurrency: 1 },
  priority: 3,
  refersTo,
});

/** Bytes of a mail that is read in the quick lane. */
const QUICK = 8 * 1024 ** 2;

export const processingJob = (size: number): typeof processMail => (size > QUICK ? processSlowMail : processMail);
