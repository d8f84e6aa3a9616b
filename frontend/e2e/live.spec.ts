import type { Route } from '@playwright/test';
import { adminToken, call as callApi, enter, makeAccount } from './support/accounts.js';
import { picture, PHONE } from './support/browser.js';
import { assignToTechnician, raiseTicket } from './support/tickets.js';
import { BY_NOTICE, issuesOf, openLive, usePage, usePageOf } from './support/screens.js';
import { expect, test } from './support/test.js';
let token: string;
/** Of an account of its own: journeys beside this one take the places of the demo administrator's streams. */
const adminPage = usePage(async () => (await enter(await makeAccount({ role: 'ADMIN' }))).page);
const technicianPage = usePageOf('technician');
const clientPage = usePageOf('client');

test.beforeAll(async () => {
  token = await adminToken();
});

/** What another user does, without a browser. */
const call = <T>(method: string, path: string, body?: object): Promise<T> => callApi<T>(method, path, body, token);

const raise = (title: string): Promise<number> => raiseTicket({ token, title });
const assign = (id: number): Promise<void> => assignToTechnician(token, id);

test('shows a new ticket in the list, and its changes on its page, to all who may see it', async () => {
  const [admin, client] = [adminPage(), clientPage()];
  await Promise.all([admin, client].map((page) => openLive(page, '/tickets')));
  await admin.getByRole('heading', { level: 1 }).waitFor();
  const title = `Live ${Date.now()}`;
  const id = await raise(title);
  await Promise.all([admin, client].map((page) => page.getByText(title).first().waitFor(BY_NOTICE)));

  await openLive(client, `/tickets/${id}`);
  await client.getByText('Aperto').first().waitFor();
  await assign(id);
  await client.getByText('In lavorazione').first().waitFor(BY_NOTICE);
});

test('shows a member what staff change on the page of a plant, and in the list', async () => {
  const { plants } = await call<{ plants: { id: string; label: string | null }[] }>('GET', '/plants?search=bianchi');
  const { id, label: before } = plants[0] ?? {};
  const plant = clientPage();
  const list = await plant.context().newPage();
  const label = `Linea ${Date.now()}`;
  await openLive(plant, `/plants/${id}/show`);
  await openLive(list, '/plants');
  await Promise.all([plant, list].map((page) => page.getByRole('heading', { level: 1 }).waitFor()));
  await call('PUT', `/plants/${id}`, { label });
  await Promise.all([plant, list].map((page) => page.getByText(label).first().waitFor(BY_NOTICE)));
  await call('PUT', `/plants/${id}`, { label: before });
  await list.close();
});

test('keeps typed text, the focus and the scroll position, also while a new part of the page is loaded', async () => {
  const id = await raiseTicket({ token, title: `Typing ${Date.now()}`, productionStopped: true });
  await assign(id);
  const { ticket } = await call<{ ticket: { stop: { id: string } } }>('GET', `/tickets/${id}`);
  const page = technicianPage();
  const words = new Promise<Route>((resolve) => void page.route(/\/assets\/StopActivity-/, resolve));
  await openLive(page, `/tickets/${id}`);
  await page.getByRole('button', { name: 'Registra intervento' }).first().click();
  const notes = page.getByRole('dialog').locator('textarea').first();
  await notes.fill('Specchio ');
  await call('POST', `/stops/${ticket.stop.id}/end`, {});
  const loading = await words;
  await page.keyboard.type('pul');
  await loading.continue();
  const ended = page.getByText(/^L’impianto è ripartito: fermo da/).first();
  await ended.waitFor({ ...BY_NOTICE, state: 'attached' });
  await page.keyboard.type('ito');
  await expect(notes).toHaveValue('Specchio pulito');
});

test.describe('who is viewing a ticket', () => {
  const VIEWING = /sta guardando$/;

  test('is shown to staff, as they come and go, and not to clients', async () => {
    const id = await raise(`Presence ${Date.now()}`);
    await assign(id);
    const [admin, technician, client] = [adminPage(), technicianPage(), clientPage()];
    for (const page of [admin, technician, client]) await openLive(page, `/tickets/${id}`);
    await Promise.all([admin, technician].map((page) => page.getByText(VIEWING).waitFor(BY_NOTICE)));
    await client.getByText('In lavorazione').first().waitFor();
    await expect(client.getByText(VIEWING)).toHaveCount(0);
    expect(await issuesOf(admin)).toEqual([]);
    await picture(admin, 'presence');
    await technician.getByRole('link', { name: 'Torna all’elenco' }).click();
    await admin.getByText(VIEWING).waitFor({ ...BY_NOTICE, state: 'detached' });
  });

  test('shifts nothing on the page, not even on a phone', async () => {
    const id = await raise(`Still ${Date.now()}`);
    await assign(id);
    const phone = technicianPage();
    await phone.setViewportSize(PHONE);
    await openLive(phone, `/tickets/${id}`);
    const heading = phone.getByRole('heading', { level: 1 });
    await heading.waitFor();
    const before = await heading.boundingBox();
    const other = await adminPage().context().newPage();
    await openLive(other, `/tickets/${id}`);
    await phone.getByText(VIEWING).waitFor(BY_NOTICE);
    await expect.poll(() => heading.boundingBox()).toEqual(before);
    await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await picture(phone, 'presence-phone');
    await other.close();
    // A closing tab may not get to say so; what it said last lasts half a minute.
    await expect(phone.getByText(VIEWING)).toHaveCount(0);
  });
});
