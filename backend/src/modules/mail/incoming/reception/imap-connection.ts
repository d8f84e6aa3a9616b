import { ImapFlow, type MailboxObject } from 'imapflow';
import type { ImapSettings } from '#config/imap.js';

/** Milliseconds. */
const TIMES = { connectionTimeout: 20_000, greetingTimeout: 10_000, socketTimeout: 100_000 };
const TOKEN_TIMEOUT = 20_000;

/** Connects, logs in and opens the folder read-only. */
export async function openMailbox(settings: ImapSettings): Promise<{ client: ImapFlow; mailbox: MailboxObject }> {
  const { host, port, isSecure, isLocal, user, password, folder, oauth } = settings;
  const auth = oauth ? { user, accessToken: await accessToken(oauth) } : { user, pass: password };
  const tls = { secure: isSecure, doSTARTTLS: isSecure || isLocal ? undefined : true };
  const client = new ImapFlow({ ...TIMES, ...tls, host, port, auth, logger: false });
  // Errors need no handling here, because the pending commands reject as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { client, mailbox: await client.mailboxOpen(folder, { readOnly: true }) };
  } catch (error) {
    client.close();
    throw error;
  }
}

/** For the doctor: returns the number of mails in the folder. */
export async function probeMailbox(settings: ImapSettings): Promise<number> {
  const { client, mailbox } = await openMailbox(settings);
  client.close();
  return mailbox.exists;
}

async function accessToken({ tokenUrl, clientId, clientSecret, scope }: NonNullable<ImapSettings['oauth']>) {
  const answer = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope,
    }),
    signal: AbortSignal.timeout(TOKEN_TIMEOUT),
  });
  const { access_token: token } = (await answer.json().catch(() => ({}))) as { access_token?: unknown };
  if (!answer.ok || typeof token !== 'string') throw new Error(`No access token: HTTP ${answer.status}`);
  return token;
}
