import type { Locator, Page } from '@playwright/test';
import { eventually } from '../../backend/test/support/waiting.js';
import { isSignedWith, type Received, WebhookReceiver } from '../../backend/test/support/servers/webhook-receiver.js';
import { ADMIN, DEMO_PASSWORD, enter } from './support/accounts.js';
import { picture, screens } from './support/browser.js';
import { issuesOf } from './support/screens.js';
import { raiseTicket } from './support/tickets.js';
import { expect, test } from './support/test.js';
let receiver: WebhookReceiver;
test.beforeAll(async () => {
  receiver = await WebhookReceiver.start();
});
test.afterEach(() => receiver.acceptAll());
test.afterAll(async () => {
  await receiver.close();
});

/** Fills the dialog, first with an address that is refused, and answers the secret. */
async function create(page: Page, name: string, url: string): Promise<string> {
  await page.getByRole('button', { name: 'Crea webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuovo webhook' });
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByLabel('Indirizzo').fill('http://gestionale.example.com/');
  await dialog.getByRole('checkbox', { name: 'Ticket chiuso', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await dialog.getByText('È necessario https, tranne che verso le reti aperte dalla configurazione').waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await expect(dialog.getByLabel('Indirizzo')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(url);
  await page.keyboard.press('Enter');

  const shown = page.getByRole('dialog', { name: 'Chiave del webhook' });
  const secret = await shown.getByText(/^whsec_/).innerText();
  expect(await issuesOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await shown.getByRole('button', { name: 'Ho salvato la chiave' }).click();
  await shown.waitFor({ state: 'detached' });
  await expect(page.getByText(secret)).toHaveCount(0);
  return secret;
}

const openDeliveries = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Invii di ${name}` }).click();
  return page.getByRole('dialog', { name: `Invii di ${name}` });
};

/** The lines of the list, one for each delivery. */
const linesOf = (drawer: Locator, state: string): Locator =>
  drawer.getByRole('button', { expanded: false }).filter({ hasText: state });

for (const [screen, viewport] of screens('desk'))
  test(`an administrator adds a webhook, repeats a delivery, switches off and deletes (${screen})`, async () => {
    const [path, name] = [`/${screen}`, `Gestionale ${screen}`];
    const { page, issues } = await enter({ email: ADMIN, password: DEMO_PASSWORD }, { viewport });
    await page.goto('/webhooks');
    const secret = await create(page, name, receiver.url(path));

    receiver.reply = (response) => void response.writeHead(500).end('Il gestionale non risponde');
    const ticketId = await raiseTicket({ email: 'anna.rossi@example.com' });
    const refused = (await receiver.at(path))[0]!;
    expect(isSignedWith(secret, refused)).toBe(true);
    expect(refused.message).toMatchObject({
      type: 'ticket.created',
      data: { ticket: { id: ticketId, status: 'OPEN' } },
    });

    const drawer = await openDeliveries(page, name);
    await linesOf(drawer, 'Rinviato').click();
    await drawer.getByText('Il gestionale non risponde').waitFor();
    await drawer.getByText(`"id": ${ticketId},`).waitFor();
    expect(await issuesOf(page)).toEqual([]);
    await picture(page, `webhook-delivery-${screen}`);
    receiver.acceptAll();
    await drawer.getByRole('button', { name: 'Invia di nuovo' }).press('Enter');
    await drawer.getByText('Consegnato').waitFor();
    for (const taken of await receiver.at(path, 2))
      expect([taken.body, isSignedWith(secret, taken)]).toEqual([refused.body, true]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: `Invia prova a ${name}` }).press('Enter');
    const isPing = (one: Received): boolean => one.path === path && one.message.type === 'ping';
    await eventually(() => Promise.resolve(receiver.received.some(isPing)));
    expect(issues).toEqual([]);
    await switchOff(page, name);
    await remove(page, name);
  });

const rowOf = (page: Page, name: string): Locator => page.locator('tbody tr, li').filter({ hasText: name });

/** Nothing more is planned, and what was sent stays to be read. */
async function switchOff(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Modifica ${name}` }).click();
  await page.getByRole('switch', { name: 'Attivo' }).press('Space');
  await page.getByRole('button', { name: 'Salva' }).click();
  const card = rowOf(page, name);
  await card.getByText('Disattivato').waitFor();
  await expect(card.getByRole('button', { name: 'Invia prova' })).toHaveCount(0);
  await raiseTicket({ email: 'anna.rossi@example.com' });
  const drawer = await openDeliveries(page, name);
  await linesOf(drawer, 'Consegnato').first().click();
  await drawer.getByText('Messaggio di prova').waitFor();
  await expect(drawer.locator('button[aria-expanded]')).toHaveCount(2);
  await expect(drawer.getByRole('button', { name: 'Invia di nuovo' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Chiudi' }).click();
  await drawer.waitFor({ state: 'detached' });
  expect(await issuesOf(page)).toEqual([]);
}

async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Elimina ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await rowOf(page, name).waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
}
