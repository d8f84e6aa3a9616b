import { ADMIN, adminToken, call, DEMO_PASSWORD, enter } from '../support/accounts.js';
import { DESKTOP, PHONE, picture, screens } from '../support/browser.js';
import { newClient } from '../support/clients.js';
import { mailTo } from '../support/mailbox.js';
import { raiseTicket } from '../support/tickets.js';
import { issuesOf } from '../support/screens.js';
import { expect, test } from '../support/test.js';

const CLIENT = 'cliente@plantdesk.example';

test('an administrator creates a company, and on its page adds a client and removes them', async () => {
  const name = `Officine ${Date.now()}`;
  const { page } = await enter({ email: ADMIN, password: DEMO_PASSWORD }, { viewport: DESKTOP });
  await page.goto('/admin/companies');
  await page.getByRole('button', { name: 'Crea azienda' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill(name);
  expect(await issuesOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Crea azienda' }).press('Enter');
  await page.getByText('Azienda creata').waitFor();

  const row = page.locator('main tbody tr').filter({ hasText: name });
  await row.getByRole('link', { name, exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('Nessun ticket aperto.').waitFor();
  await page.getByLabel('Cliente con email confermata').fill('Greco');
  await page.getByRole('option', { name: /Stefano Greco/ }).click();
  await page.getByRole('button', { name: 'Aggiungi', exact: true }).press('Enter');
  await page.getByText('stefano.greco@carpenteriegreco.example').waitFor();
  expect(await issuesOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Rimuovi Stefano Greco' }).press('Enter');
  await page.getByRole('button', { name: 'Rimuovi', exact: true }).press('Enter');
  await page.getByText('L’azienda non ha ancora membri.').waitFor();
});

for (const [name, viewport] of screens('phone'))
  test(`an administrator imports a list on a ${name}, after seeing what it does`, async () => {
    const { page } = await enter({ email: ADMIN, password: DEMO_PASSWORD }, { viewport });
    await page.goto('/admin/companies');
    await page.getByRole('button', { name: 'Importa', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Importazione di aziende' });
    const lines = [
      'Codice cliente;Nome;Partita IVA;Azienda attiva',
      `E-${name}-1;Importata ${name};00743110157;sì`,
      `E-${name}-2;Errata;00743110158;`,
      `E-${name}-1;Due volte;;`,
    ];
    const file = { name: 'aziende.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), 'latin1') };
    await dialog.getByLabel('Scegli file').setInputFiles(file);
    await dialog.getByText(/^Riga 3: Partita IVA: /).waitFor();
    await dialog.getByText('Riga 4: una riga precedente riguarda la stessa azienda').waitFor();
    expect(await issuesOf(page)).toEqual([]);
    await picture(page, `company-import-${name}`);
    await dialog.getByRole('button', { name: 'Importa 1 azienda' }).click();
    await dialog.getByText('Importazione completata:').waitFor();
    await dialog.getByRole('button', { name: 'Chiudi' }).click();
    await page.getByLabel('Cerca per nome o codice cliente').fill(`E-${name}-1`);
    await page.getByText(`Importata ${name}`).waitFor();
  });

test('a key user invites a colleague, who joins with the invited address', async () => {
  const [keyUser, guest] = [await newClient(), await newClient()];
  const name = `Fonderie ${Date.now()}`;
  const token = await adminToken();
  const { company } = await call<{ company: { id: string } }>('POST', '/companies', { name }, token);
  await call('PUT', `/companies/${company.id}/members/${keyUser.id}`, { role: 'KEY_USER' }, token);

  const { page } = await enter(keyUser, { viewport: DESKTOP });
  await page.goto('/my/company');
  await page.getByLabel('Indirizzo email').fill(guest.email);
  await page.getByRole('button', { name: 'Invita' }).click();
  await page.getByRole('button', { name: `Ritira l’invito di ${guest.email}` }).waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'invitations');
  expect((await mailTo(guest.email, /invito in Fonderie/)).text).toContain('/my/company');

  const invited = await enter(guest, { viewport: PHONE });
  await invited.page.goto('/my/company');
  await invited.page.getByRole('heading', { name: `Invito a entrare in ${name}` }).waitFor();
  expect(await issuesOf(invited.page)).toEqual([]);
  await picture(invited.page, 'own-invitation');
  await invited.page.getByRole('button', { name: 'Accetta' }).click();
  await expect(invited.page).toHaveURL(/\/login/);

  const member = await enter(guest, { viewport: PHONE });
  await member.page.goto('/my/company');
  await member.page.getByRole('heading', { name }).waitFor();

  const own = await raiseTicket({ email: guest.email });
  await member.page.goto(`/tickets/${own}`);
  await member.page.getByRole('button', { name: 'Condividi con l’azienda' }).click();
  await member.page.getByText('Ticket condiviso con l’azienda').first().waitFor();
  expect(await issuesOf(member.page)).toEqual([]);

  await page.setViewportSize(PHONE);
  await page.goto(`/tickets/${own}`);
  await page.getByRole('button', { name: 'Passa a un’altra persona' }).click();
  await page.getByLabel('Nuovo richiedente').fill('Nina');
  await page.getByRole('option', { name: keyUser.email }).click();
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'new-owner');
  await page.getByRole('button', { name: 'Salva' }).click();
  await page.getByText('Ticket passato a Nina Notte').waitFor();

  await page.goto('/my/company');
  await page.getByRole('button', { name: 'Rimuovi Nina Notte' }).last().click();
  await page.getByLabel('Chi riceve i ticket aperti').click();
  await page.getByRole('option').first().waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'heir');
});

for (const [name, viewport] of screens('phone'))
  test(`a key user sees the company and its members, and keeps its sites on a ${name}`, async () => {
    const { page } = await enter({ email: CLIENT, password: DEMO_PASSWORD }, { viewport });
    await page.goto('/my/company');
    await page.getByRole('heading', { name: 'Officine Bianchi S.r.l.' }).waitFor();
    await page.getByRole('combobox', { name: 'Ruolo di Anna Bianchi' }).waitFor();
    expect(await issuesOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Aggiungi una sede' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome').fill(`Magazzino ${name}`);
    await dialog.getByLabel('Indirizzo').fill('Via Roma 1, 37100 Verona');
    expect(await issuesOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Salva' }).press('Enter');
    await page.getByText('Via Roma 1, 37100 Verona').first().waitFor();
    await picture(page, `sites-${name}`);
    expect(await issuesOf(page)).toEqual([]);
    await page.getByRole('button', { name: `Elimina la sede Magazzino ${name}` }).press('Enter');
    await page.getByRole('button', { name: 'Elimina', exact: true }).press('Enter');
    await page.getByText('Sede eliminata').waitFor();
  });
