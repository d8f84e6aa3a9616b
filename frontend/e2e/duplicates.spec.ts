import type { Page } from '@playwright/test';
import { ADMIN, adminToken, call, DEMO_PASSWORD, enter, freshEmail } from './support/accounts.js';
import { type DESKTOP, picture, screens, type Visit } from './support/browser.js';
import { issuesOf, openTicket } from './support/screens.js';
import { expect, test } from './support/test.js';

const TEXT = 'Il laser si spegne dopo dieci minuti di pulizia e compare l’allarme E42';
const ELSEWHERE = 'Nel frattempo, dopo dieci minuti, il laser si spegne ancora e compare l’allarme E42';
let token: string;
test.beforeAll(async () => {
  token = await adminToken();
});

const admin = (viewport: typeof DESKTOP): Promise<Visit> =>
  enter({ email: ADMIN, password: DEMO_PASSWORD }, { viewport });

const newTicket = async (serial: string, title: string, description: string, email: string): Promise<number> => {
  const { data } = await call<{ data: { id: number } }>('POST', '/tickets', {
    category: 'ASSISTANCE',
    company: 'Officine Lunghi',
    name: 'Gianni',
    surname: 'Lunghi',
    email,
    plantType: 'LC-500',
    plantSerialNumber: serial,
    title,
    description,
  });
  return data.id;
};

/** Two tickets about the same thing, and one of the same plant that is not. */
const threeTickets = async (): Promise<{ original: number; duplicate: number; other: number }> => {
  const serial = `SN-${Date.now()}`;
  const email = freshEmail('gianni');
  return {
    original: await newTicket(serial, 'Laser spento', TEXT, email),
    other: await newTicket(serial, 'Porta', 'La porta della cabina non chiude bene', email),
    duplicate: await newTicket(serial.toLowerCase().replace('-', ' '), 'Si spegne il laser', ELSEWHERE, email),
  };
};

const chooseClosing = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Chiudi come duplicato…' }).click();
};

for (const [name, viewport] of screens('phone'))
  test(`${name}: a possible duplicate is shown, compared, and closed into its original; so is any other`, async () => {
    const { original, duplicate, other } = await threeTickets();
    const { page, issues } = await admin(viewport);
    await openTicket(page, duplicate);
    const hint = page.getByRole('region', { name: 'Possibili duplicati' });
    await hint.getByRole('link', { name: `#${original} Laser spento` }).waitFor();
    await expect(hint.getByRole('link')).toHaveCount(1);
    expect(await issuesOf(page)).toEqual([]);

    await hint.getByRole('button', { name: `Confronta con il ticket #${original}` }).press('Enter');
    const comparison = page.getByRole('dialog', { name: `Confronto dei ticket #${duplicate} e #${original}` });
    await comparison.getByText(TEXT).waitFor();
    await comparison.getByText(ELSEWHERE).waitFor();
    await picture(page, `duplicates-compare-${name}`);
    expect(await issuesOf(page)).toEqual([]);
    await comparison.getByRole('button', { name: `Chiudi come duplicato di #${original}…` }).press('Enter');

    const dialog = page.getByRole('dialog', { name: `Chiusura del ticket #${duplicate} come duplicato` });
    await dialog.getByText('L’operazione non si può annullare', { exact: false }).waitFor();
    await dialog.getByLabel('Nota per il cliente').fill('Tutto prosegue lì.');
    await picture(page, `duplicates-dialog-${name}`);
    expect(await issuesOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Chiudi come duplicato' }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });

    await page.getByText(`Chiuso come duplicato del ticket #${original}`).waitFor();
    await page.getByText(`Duplicato del ticket #${original}`, { exact: true }).waitFor();
    await page.getByText('Tutto prosegue lì.').waitFor();
    await expect(hint).toHaveCount(0);
    await picture(page, `duplicates-closed-${name}`);
    expect(await issuesOf(page)).toEqual([]);

    await page
      .getByRole('alert')
      .getByRole('link', { name: `#${original} Laser spento` })
      .click();
    const list = page.getByRole('region', { name: 'Ticket collegati' });
    await list.getByRole('link', { name: `#${duplicate}` }).waitFor();
    await page.getByText(`Ticket #${duplicate} chiuso come duplicato di questo`).waitFor();
    await picture(page, `duplicates-original-${name}`);
    expect(await issuesOf(page)).toEqual([]);

    await openTicket(page, other);
    await page.getByRole('region', { name: 'Impianto', exact: true }).waitFor();
    await expect(hint).toHaveCount(0);

    // Any ticket can be named as the original; a late change is refused with a reason.
    await chooseClosing(page);
    const choice = page.getByRole('dialog');
    await choice.getByRole('button', { name: 'Chiudi come duplicato' }).click();
    await choice.getByText('Scegliere il ticket originale').waitFor();
    await choice.getByRole('combobox', { name: 'Ticket originale' }).fill(String(original));
    await page.getByRole('option', { name: `#${original} Laser spento` }).waitFor();
    await picture(page, `duplicates-search-${name}`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await call('PATCH', `/tickets/${other}`, { company: 'Officine Lunghi S.p.A.' }, token);
    await choice.getByText('Nel frattempo il ticket è stato modificato').waitFor();
    await choice.getByText('Dati del ticket corretti').waitFor();
    await choice.getByRole('button', { name: 'Invia comunque' }).click();
    await page.getByText(`Chiuso come duplicato del ticket #${original}`).waitFor();
    expect(issues).toEqual([]);
  });
