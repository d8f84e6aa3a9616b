import type { Locator, Page } from '@playwright/test';
import { ADMIN, adminToken, call, DEMO_PASSWORD, enter, freshEmail } from '../support/accounts.js';
import { picture, screens } from '../support/browser.js';
import { mailTo } from '../support/mailbox.js';
import { issuesOf } from '../support/screens.js';
import { expect, test } from '../support/test.js';

const TEMPORARY = /\b(?=\S*[a-z])(?=\S*[A-Z])(?=\S*\d)[A-Za-z0-9]{20}\b/;
const admin = { email: ADMIN, password: DEMO_PASSWORD };

/** Chooses in a select by the keyboard alone. */
const choose = async (field: Locator, option: string): Promise<void> => {
  await field.press('Enter');
  await field.page().getByRole('option', { name: option, exact: true }).press('Enter');
};

/** Opens a action of the only user in the list by the keyboard. */
const openAction = async (page: Page, action: string): Promise<Locator> => {
  await page.getByRole('button', { name: /^Azioni per/ }).press('Enter');
  await page.getByRole('menuitem', { name: action }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
};

/** Two open tickets of the technician, as an administrator assigns them. */
const assignTickets = async (technicianId: string, technicalAreaId: string): Promise<void> => {
  const token = await adminToken();
  for (const plantSerialNumber of ['LC1-1', 'LC1-2']) {
    const { data } = await call<{ data: { id: number } }>('POST', '/tickets', {
      category: 'ASSISTANCE',
      company: 'Fonderie Rossi',
      name: 'Anna',
      surname: 'Rossi',
      email: freshEmail('anna'),
      plantType: 'LC-1000',
      plantSerialNumber,
      description: 'La testa laser non parte più',
      alarmsPresent: false,
    });
    const change = { status: 'IN_PROGRESS', technicalAreaId, assignedTechnicianId: technicianId };
    await call('PATCH', `/tickets/${data.id}/status`, change, token);
  }
};

const find = async (email: string): Promise<{ id: string; technicalAreaId: string }> => {
  const { users } = await call<{ users: { id: string; technicalAreaId: string }[] }>(
    'GET',
    `/users?search=${encodeURIComponent(email)}`,
    undefined,
    await adminToken(),
  );
  if (!users[0]) throw new Error(`No user has ${email}`);
  return users[0];
};

for (const [name, viewport] of screens('desk'))
  test.describe(`by the keyboard on a ${name}`, () => {
    let page: Page;
    let issues: string[];
    const email = freshEmail('tecla');
    const person = 'Tecla D’Amato';

    test.beforeAll(async () => ({ page, issues } = await enter(admin, { viewport })));
    test.afterAll(async () => {
      await page.context().close();
      expect(issues).toEqual([]);
    });

    test('a technician is created; what was typed survives a reload, and the area is asked for at its field', async () => {
      await page.goto('/admin/users');
      await page.getByRole('button', { name: 'Crea utente' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Nuovo utente' });
      await dialog.getByLabel('Nome', { exact: true }).fill('Tecla');
      await dialog.getByLabel('Cognome').fill('D’Amato');
      await dialog.getByLabel('Email').fill('admin@plantdesk.example');
      await dialog.getByLabel('Password (facoltativa)').fill('Segreta9abc');
      // The address opens the dialog again.
      await page.reload();
      await expect(dialog.getByLabel('Cognome')).toHaveValue('D’Amato');
      await expect(dialog.getByLabel('Password (facoltativa)')).toHaveValue('');
      await expect(dialog.getByLabel('Area tecnica')).toHaveCount(0);
      await choose(dialog.getByRole('combobox', { name: 'Ruolo' }), 'Tecnico');
      await dialog.getByLabel('Email').press('Enter');
      await dialog.getByText('Per un tecnico l’area tecnica è obbligatoria').waitFor();
      expect(await issuesOf(page)).toEqual([]);
      await choose(dialog.getByRole('combobox', { name: 'Area tecnica' }), 'Meccanica');
      await dialog.getByLabel('Email').press('Enter');
      await dialog.getByText('Questo indirizzo email è già in uso.').waitFor();
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByLabel('Email').press('Enter');
      await page.getByText('Utente creato correttamente').waitFor();
      await dialog.waitFor({ state: 'hidden' });
      const mail = await mailTo(email, /^Account Plantdesk creato$/);
      expect(TEMPORARY.exec(mail.text.replace(/https?:\S+/g, ''))).toBeNull();
      expect(mail.text).toContain('/verify-email#token=');
    });

    test('is edited; the dialog says that another area logs out', async () => {
      await page.goto(`/admin/users?search=${email}`);
      const dialog = await openAction(page, 'Modifica');
      await expect(dialog.getByLabel('Email')).toBeDisabled();
      await expect(dialog.getByText(/sessioni aperte di/)).toHaveCount(0);
      await choose(dialog.getByRole('combobox', { name: 'Area tecnica' }), 'Laser e ottica');
      await dialog.getByText(`Al salvataggio le sessioni aperte di ${person} terminano subito`).waitFor();
      expect(await issuesOf(page)).toEqual([]);
      await picture(page, `user-edit-${name}`);
      await dialog.getByLabel('Azienda').fill('Laserclean');
      await dialog.getByLabel('Azienda').press('Enter');
      await page.getByText('Utente aggiornato correttamente').waitFor();
      await page.getByRole('main').getByText('Laser e ottica').waitFor();
    });

    test('gets a new password by mail', async () => {
      await page.goto(`/admin/users?search=${email}`);
      const dialog = await openAction(page, 'Reimposta la password');
      await dialog.getByRole('button', { name: 'Reimposta la password' }).press('Enter');
      await page.getByText('Email per la nuova password inviata correttamente').waitFor();
      const mail = await mailTo(email, /^Password di Plantdesk reimpostata$/);
      const password = TEMPORARY.exec(mail.text)?.[0] ?? '';
      await call('POST', '/auth/login', { email, password });
    });

    test('is deactivated with open tickets, and the way to them is shown', async () => {
      const technician = await find(email);
      await assignTickets(technician.id, technician.technicalAreaId);
      await page.goto(`/admin/users?search=${email}`);
      const dialog = await openAction(page, 'Disattiva');
      await dialog.getByText('2 ticket non chiusi restano assegnati').waitFor();
      expect(await issuesOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Disattiva' }).press('Enter');
      await page.getByText('Stato dell’utente aggiornato correttamente').waitFor();
      await page.getByRole('main').getByText('Non attivo').waitFor();
      await page.getByRole('link', { name: 'Mostra questi ticket' }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Tutti i ticket' }).waitFor();
      await page
        .getByRole('status')
        .getByText(/^2 ticket$/)
        .waitFor();
      expect(await issuesOf(page)).toEqual([]);
    });

    test('is deleted; the dialog says what stays, and the name is listed no more', async () => {
      await page.goto(`/admin/users?search=${email}`);
      const dialog = await openAction(page, 'Elimina');
      await dialog.getByText('Il nome resta sui ticket a cui ha preso parte.').waitFor();
      await dialog.getByText('2 ticket non chiusi restano assegnati').waitFor();
      expect(await issuesOf(page)).toEqual([]);
      await picture(page, `user-delete-${name}`);
      await dialog.getByRole('button', { name: 'Elimina' }).press('Enter');
      await page.getByText('Utente eliminato correttamente').waitFor();
      await page.getByText('Nessun utente trovato').waitFor();
      await page.locator('main:focus').waitFor();
    });

    test('of the own account only the details may be changed', async () => {
      await page.goto(`/admin/users?search=${ADMIN}`);
      await page.getByRole('button', { name: /^Azioni per/ }).press('Enter');
      await expect(page.getByRole('menuitem')).toHaveText([
        'Modifica',
        'Rinnova l’indirizzo di risposta',
        'Esporta i dati personali',
        'Token API',
        'Registro di sicurezza',
      ]);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Il proprio ruolo non può essere modificato.').waitFor();
      await expect(dialog.getByRole('switch', { name: 'Utente attivo' })).toBeDisabled();
      await expect(dialog.getByRole('combobox', { name: 'Ruolo' })).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Escape');
    });
  });
