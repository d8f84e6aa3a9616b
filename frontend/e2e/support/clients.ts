import { call, freshEmail } from './accounts.js';
import type { Tokens } from './browser.js';
import { mailTo } from './mailbox.js';

/** A client whose mailbox is proven. */
export async function newClient(
  person = { name: 'Nina', surname: 'Notte', company: 'Notte S.r.l.' },
): Promise<{ id: string; email: string; password: string }> {
  const account = { email: freshEmail(person.name.toLowerCase()), password: 'Lasercut2026' };
  const body = { ...person, ...account };
  const { user, tokens } = await call<{ user: { id: string }; tokens: Tokens }>('POST', '/auth/register', body);
  const { text } = await mailTo(account.email, /^Conferma dell’indirizzo/);
  await call('POST', '/auth/verify-email', { token: /#token=(\S+)/.exec(text)?.[1] }, tokens.accessToken);
  return { id: user.id, ...account };
}
