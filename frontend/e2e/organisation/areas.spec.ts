import type { Page } from '@playwright/test';
import { screens } from '../support/browser.js';
import { issuesOf, usePageOf } from '../support/screens.js';
import { expect, test } from '../support/test.js';

for (const [name, viewport] of screens('phone'))
  test.describe(`technical areas on a ${name}`, () => {
    const name = `Vuoto ${Date.now()}${viewport.width}`;
    const admin = usePageOf('admin', viewport);
    let page: Page;
    test.beforeAll(async () => {
      page = admin();
      await page.goto('/admin/areas');
    });

    const card = () => page.locator('main').locator('li, tbody tr').filter({ hasText: name });

    test('are created by keyboard; a taken name is reported at its field, and nothing typed is lost', async () => {
      await page.getByRole('button', { name: 'Crea area' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Nuova area tecnica' });
      await dialog.getByLabel('Nome').press('Enter');
      await dialog.getByText('Il nome è obbligatorio').waitFor();
      await dialog.getByText('La descrizione è obbligatoria').waitFor();
      await dialog.getByLabel('Nome').fill('meccanica');
      await dialog.getByLabel('Descrizione').fill('Pompe e camere a vuoto');
      // The address opens the dialog again.
      await page.reload();
      await dialog.getByLabel('Nome').press('Enter');
      await dialog.getByText('Esiste già un’area tecnica con questo nome.').waitFor();
      expect(await issuesOf(page)).toEqual([]);
      await dialog.getByLabel('Nome').fill(name);
      await dialog.getByLabel('Nome').press('Enter');
      await page.getByText('Area tecnica creata').waitFor();
      await card().getByText('Attiva', { exact: true }).waitFor();
    });

    test('are deactivated and deleted', async () => {
      await card()
        .getByRole('button', { name: `Modifica l’area ${name}` })
        .press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('switch', { name: 'Area attiva' }).press('Space');
      await dialog.getByRole('button', { name: 'Salva' }).press('Enter');
      await page.getByText('Area tecnica aggiornata').waitFor();
      await card().getByText('Non attiva').waitFor();
      await card()
        .getByRole('button', { name: `Elimina l’area ${name}` })
        .press('Enter');
      await dialog
        .getByText(`L’area «${name}» verrà eliminata. L’operazione può avere effetti sui ticket collegati.`)
        .waitFor();
      await dialog.getByRole('button', { name: 'Elimina' }).press('Enter');
      await page.getByText('Area tecnica eliminata').waitFor();
      await card().waitFor({ state: 'detached' });
      await page.locator('main:focus').waitFor();
    });

    test('in use cannot be deleted, and link to what uses them', async () => {
      await page.getByRole('button', { name: 'Elimina l’area Meccanica' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Elimina' }).press('Enter');
      await dialog.getByText('L’area è in uso e non può essere eliminata.').waitFor();
      expect(await issuesOf(page)).toEqual([]);
      const counted = dialog.getByRole('link', { name: /^\d+ ticket aperti$/ });
      const count = /\d+/.exec(await counted.innerText())?.[0];
      await counted.press('Enter');
      await page.waitForURL('**/tickets?**');
      await page
        .getByRole('status')
        .getByText(new RegExp(`^${count} ticket$`))
        .waitFor();
      expect(await issuesOf(page)).toEqual([]);
    });
  });
