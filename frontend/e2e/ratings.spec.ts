import { adminToken, call, enter, makeAccount } from './support/accounts.js';
import { DESKTOP, PHONE, picture, type Tokens, visit } from './support/browser.js';
import { mailTo } from './support/mailbox.js';
import { enterAs, issuesOf } from './support/screens.js';
import { assignToTechnician, changeTicket, raiseTicket } from './support/tickets.js';
import { expect, test } from './support/test.js';

/** A client whose mailbox is proven. */
async function makeOwner() {
  const account = await makeAccount();
  const { email, password } = account;
  const { tokens } = await call<{ tokens: Tokens }>('POST', '/auth/login', { email, password });
  await call('POST', '/auth/mailbox-confirmation', {}, tokens.accessToken);
  const { text } = await mailTo(email, /./);
  const [, token] = /verify-email#token=(\S+)/.exec(text) ?? [];
  await call('POST', '/auth/verify-email', { token }, tokens.accessToken);
  return account;
}

test('leads from the closing mail to a rating, which only a press sends', async () => {
  const token = await adminToken();
  const owner = await makeOwner();
  const id = await raiseTicket({ token, email: owner.email, title: `Valutazione ${Date.now()}` });
  await assignToTechnician(token, id);
  await changeTicket(token, id, { status: 'CLOSED', finalReport: 'Guarnizione sostituita, prova superata.' });
  const { text } = await mailTo(owner.email, new RegExp(`${id} chiuso`), { part: 'text' });
  const link = /http\S+\/rating#token=\S+&score=2/.exec(text)?.[0] ?? '';

  const { page: phone } = await visit({ viewport: PHONE });
  await phone.goto(link);
  await phone.getByRole('heading', { name: 'Come è andata?' }).waitFor();
  await expect(phone.getByRole('radio', { name: 'Male', exact: true })).toBeChecked();
  const stored = () => call<{ rating: object | null }>('GET', `/tickets/${id}/rating`, undefined, token);
  expect((await stored()).rating).toBeNull();
  expect(await issuesOf(phone)).toEqual([]);
  await picture(phone, 'rating-phone');
  await phone.getByLabel('Commento').fill('Due giorni di fermo.');
  await phone.getByRole('button', { name: 'Invia la valutazione' }).click();
  await phone.getByText('Grazie per la valutazione').waitFor();
  expect((await stored()).rating).toMatchObject({ score: 2, comment: 'Due giorni di fermo.' });
  await phone.context().close();

  // The owner thinks again on the ticket's page.
  const { page, context } = await enter(owner, { viewport: PHONE });
  await page.goto(`/tickets/${id}`);
  await page.getByRole('button', { name: 'Cambia la valutazione' }).click();
  await page.getByRole('radio', { name: 'Male', exact: true }).press('ArrowRight');
  await page.getByRole('radio', { name: 'Così così' }).press('ArrowRight');
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'rating-ticket');
  await page.getByRole('button', { name: 'Invia la valutazione' }).click();
  await page.getByText('Grazie per la valutazione').waitFor();
  expect((await stored()).rating).toMatchObject({ score: 4 });
  await context.close();

  const admin = await enterAs('admin', DESKTOP, 'en');
  await admin.goto('/admin/ratings');
  await admin.getByRole('link', { name: `#${id}` }).waitFor();
  expect(await issuesOf(admin)).toEqual([]);
  await picture(admin, 'ratings');
  await admin.context().close();
});
