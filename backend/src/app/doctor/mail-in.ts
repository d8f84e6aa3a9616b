import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import type { Config } from '#config/config.js';
import { Log } from '#kernel/logging/index.js';
import { newId } from '#kernel/persistence/index.js';
import { openStorage } from '#tickets/files/index.js';
import { InboundMail, isProbe, probeAddress, serversIn } from '#mail/incoming/index.js';
import { MailTransport } from '#mail/outgoing/index.js';
import { onDatabase } from '../module-context.js';
import { type Check, type Problem, warningOf } from './check.js';

/** Milliseconds: until the mail has to arrive, and between two queries for it. */
const TIMES = { arrival: 60_000, query: 250 };
const SUBJECT = 'Plantdesk: npm run doctor';
const TEXT = 'This mail was sent by npm run doctor to the address of a reply.';

type Arrived = Pick<InboundMail, 'recipients' | 'rfcMessageId' | 'storageKey'>;

/** Sends a mail to a reply address, and searches for it among the received mails. */
export const receptionCheck = (config: Config, within = TIMES.arrival): Check => ({
  subject: 'replies',
  mend: 'is the worker running, and does mail for INBOUND_REPLY_ADDRESS reach INBOUND_LISTEN or the mailbox? See docs/mail-in.md',
  timeout: within + 20_000,
  look: async () => {
    const begun = Date.now();
    const id = newId();
    await sendProbe(config, id);
    const mail = await awaitArrival(config, `${SUBJECT} ${id}`, within);
    const facts = `a mail to a reply address came back after ${Math.ceil((Date.now() - begun) / 1000)} s`;
    return { facts, problems: await findLosses(config, id, mail) };
  },
});

async function sendProbe(config: Config, id: string): Promise<void> {
  const transport = new MailTransport(config, new Log({ ...config, logLevel: 'silent' }));
  const address = probeAddress(config) ?? '';
  const mail = { id, to: { name: '', address }, subject: `${SUBJECT} ${id}`, text: TEXT, html: `<p>${TEXT}</p>` };
  await transport.send(mail).finally(() => transport.onApplicationShutdown());
}

const awaitArrival = (config: Config, subject: string, within: number): Promise<Arrived> =>
  onDatabase(config, async ({ manager }) => {
    for (const end = Date.now() + within; Date.now() < end; await pause(TIMES.query)) {
      const mail = await manager.findOneBy(InboundMail, { subject });
      if (mail) return mail;
    }
    throw new Error(`the mail to a reply address did not come back within ${within / 1000} s`);
  });

/** Returns what mail servers removed from the mail or changed in it on its way. */
async function findLosses(config: Config, id: string, { recipients, rfcMessageId, storageKey }: Arrived) {
  const problems: Problem[] = [];
  if (!recipients.some((recipient) => isProbe(config, recipient)))
    problems.push(
      warningOf('its reply address was lost on the way: replies would find no ticket. Are plus addresses on?'),
    );
  if (!rfcMessageId?.includes(id))
    problems.push(
      warningOf('its Message-ID was changed on the way: replies find their ticket by the reply address alone'),
    );
  const { stream } = await (await openStorage(config)).open(storageKey);
  const servers = serversIn(await buffer(stream));
  const { authservId } = config.inbound ?? {};
  if (authservId !== undefined && !servers.includes(authservId))
    problems.push(
      warningOf(
        `no sender counts as verified: INBOUND_AUTHSERV_ID is ${authservId}, and the mail has Authentication-Results of ${servers.join(', ') || 'none'}`,
      ),
    );
  return problems;
}
