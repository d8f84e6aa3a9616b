import type { Config } from '#config/config.js';
import type { ImapSettings } from '#config/imap.js';
import { newId } from '#kernel/persistence/index.js';
import { Log } from '#kernel/logging/index.js';
import { probeMailbox } from '#mail/incoming/index.js';
import { MailTransport } from '#mail/outgoing/index.js';
import { type Check, type Problem, warningOf } from './check.js';

/** Connects, encrypts and logs in. Sends a mail only if a recipient was given. */
export const mailCheck = (config: Config, recipient: string | undefined): Check => ({
  subject: 'SMTP',
  mend: 'correct SMTP_URL: host, port, user and password; until then mails wait',
  timeout: 20_000,
  look: async () => {
    const transport = new MailTransport(config, new Log({ ...config, logLevel: 'silent' }));
    try {
      await transport.probe();
      if (recipient !== undefined) await transport.send(testMail(recipient));
      const facts = recipient === undefined ? 'connected and logged in' : `took a mail to ${recipient}`;
      return { facts, problems: encryptionProblems(config.smtpUrl) };
    } finally {
      transport.onApplicationShutdown();
    }
  },
});

/** Checks the mailbox that answers arrive in. */
export const mailboxCheck = (mailbox: ImapSettings): Check => ({
  subject: 'IMAP',
  mend: 'correct INBOUND_IMAP_URL: host, user, password and folder; until then its mails wait there',
  timeout: 60_000,
  look: async () => ({
    facts: `${mailbox.folder} is open and holds ${await probeMailbox(mailbox)} mails`,
    problems: [],
  }),
});

const TEXT = 'This mail was sent by npm run doctor. Plantdesk can send mails.';

const testMail = (address: string): Parameters<MailTransport['send']>[0] => ({
  id: newId(),
  to: { name: '', address },
  subject: 'Plantdesk: npm run doctor',
  text: TEXT,
  html: `<p>${TEXT}</p>`,
});

/**
 * A server on this machine or in the same container network, whose names have no dots, needs no
 * TLS.
 */
function encryptionProblems(smtpUrl: string): Problem[] {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isLocal = hostname === '127.0.0.1' || !/[.:]/.test(hostname);
  if (isLocal || protocol === 'smtps:' || searchParams.get('requireTLS') === 'true') return [];
  return [warningOf('mails are sent unencrypted when the server offers no TLS: use smtps://, or add ?requireTLS=true')];
}
