import { readFile } from 'node:fs/promises';
import { adminToken, call } from './support/accounts.js';
import { PHONE } from './support/browser.js';
import { enterAs, issuesOf } from './support/screens.js';
import { raiseTicket } from './support/tickets.js';
import { expect, test } from './support/test.js';

test('keeps a conversation on record: earlier versions, the timeline by groups, and a text to hand on', async () => {
  const token = await adminToken();
  const id = await raiseTicket({ token });
  const { message } = await call<{ message: { id: string } }>('POST', `/tickets/${id}/notes`, { body: 'Uno' }, token);
  for (const [version, body] of ['Due', 'Tre'].entries())
    await call('PATCH', `/messages/${message.id}`, { body, version: version + 1 }, token);

  const staff = await enterAs('admin', PHONE);
  await staff.goto(`/tickets/${id}`);
  const opener = staff.getByRole('button', { name: 'modificato: Versioni precedenti' });
  await opener.press('Enter');
  const versions = staff.getByRole('dialog', { name: 'Versioni precedenti' });
  await expect(versions.getByRole('listitem')).toHaveText([/da .*Due$/, /da .*Uno$/]);
  expect(await issuesOf(staff)).toEqual([]);
  await staff.keyboard.press('Escape');
  await versions.waitFor({ state: 'detached' });
  await expect(opener).toBeFocused();

  const filters = staff.getByRole('group', { name: 'Che cosa mostrare' });
  await staff.getByText('Ticket creato', { exact: true }).waitFor();
  await filters.getByRole('button', { name: 'Messaggi' }).press('Enter');
  const line = staff.getByRole('link', { name: 'Nota interna: Tre' });
  await line.waitFor();
  await expect(staff.getByText('Ticket creato', { exact: true })).toHaveCount(0);
  expect(await issuesOf(staff)).toEqual([]);
  await staff.reload();
  await line.press('Enter');
  await expect(staff).toHaveURL(new RegExp(`/tickets/${id}\\?message=`));
  await staff.locator('[data-seq]:focus').waitFor();

  await staff.getByRole('button', { name: 'Scarica la conversazione' }).press('Enter');
  const dialog = staff.getByRole('dialog', { name: 'Scarica la conversazione' });
  await dialog.getByRole('checkbox', { name: /^Con le note interne/ }).press('Space');
  expect(await issuesOf(staff)).toEqual([]);
  const downloading = staff.waitForEvent('download');
  await staff.keyboard.press('Enter');
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`ticket-${id}-conversazione.txt`);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/\(NOTA INTERNA\) · dal portale\n {2}Tre\n$/);

  const client = await enterAs('client', PHONE);
  await client.goto(`/tickets/${id}`);
  const saving = client.waitForEvent('download');
  await client.getByRole('button', { name: 'Scarica la conversazione' }).press('Enter');
  expect(await readFile(await (await saving).path(), 'utf8')).toMatch(/Nessun messaggio\.\n$/);
  await client.getByRole('group', { name: 'Che cosa mostrare' }).getByRole('button', { name: 'Tutto' }).press('Enter');
  await client.getByText('Ticket creato', { exact: true }).waitFor();
  await expect(client.getByRole('button', { name: 'Lavoro' })).toHaveCount(0);
  expect(await issuesOf(client)).toEqual([]);
});
