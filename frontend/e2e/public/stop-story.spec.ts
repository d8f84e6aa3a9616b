import type { Page } from '@playwright/test';
import { adminToken, call, enter, freshEmail, makeAccount } from '../support/accounts.js';
import { DESKTOP, PHONE, picture, visit } from '../support/browser.js';
import { newClient } from '../support/clients.js';
import { BY_NOTICE, enterAs, issuesOf, openLive, openTicket } from '../support/screens.js';
import { expect, test } from '../support/test.js';
import { assignTo, assignToTechnician, changeTicket, closeOn } from '../support/tickets.js';

const DAY = 24 * 3_600_000;
/** Minutes for which the plant stands still. */
const STOPPED = 90;
const EARLIER_REPORT = 'Sostituita la lente di protezione, prova superata.';

/** A company with its key user and a plant that has a plate and was repaired before. */
async function plantWithPast() {
  const token = await adminToken();
  const mark = Date.now();
  const name = `Notturna ${mark}`;
  const { company } = await call<{ company: { id: string } }>('POST', '/companies', { name }, token);
  const keyUser = await newClient({ name: 'Carla', surname: 'Capo', company: name });
  await call('PUT', `/companies/${company.id}/members/${keyUser.id}`, { role: 'KEY_USER' }, token);
  const { plantModels } = await call<{ plantModels: { id: string; code: string }[] }>(
    'GET',
    '/plant-models?limit=1',
    undefined,
    token,
  );
  const [model] = plantModels;
  const serialNumber = `NOTTE-${mark}`;
  const commissionedOn = new Date(mark - 2 * DAY).toISOString().slice(0, 10);
  const { plant } = await call<{ plant: { id: string } }>(
    'POST',
    '/plants',
    { modelId: model?.id, serialNumber, ownerCompanyId: company.id, commissionedOn },
    token,
  );
  // The company has owned it since before it was commissioned.
  type Owned = { plant: { version: number; ownerships: { id: string }[] } };
  const owned = (await call<Owned>('GET', `/plants/${plant.id}`, undefined, token)).plant;
  const ownership = { since: new Date(mark - 4 * DAY).toISOString(), version: owned.version };
  await call('PUT', `/plants/${plant.id}/ownerships/${owned.ownerships[0]?.id}`, ownership, token);
  const { plate } = await call<{ plate: { code: string } }>('POST', `/plants/${plant.id}/plates`, undefined, token);
  const earlier = {
    ...{ category: 'ASSISTANCE', company: name, name: 'Carla', surname: 'Capo', email: keyUser.email },
    ...{ plantType: model?.code, plantSerialNumber: serialNumber, plantId: plant.id, alarmsPresent: false },
    description: 'Il taglio non è pulito da stamattina',
  };
  const { data } = await call<{ data: { id: number } }>('POST', '/tickets', earlier, token);
  await assignToTechnician(token, data.id);
  await changeTicket(token, data.id, { status: 'CLOSED', finalReport: EARLIER_REPORT });
  return { name, keyUser, plantId: plant.id, code: plate.code };
}

/** Minutes ago, as an input of the type `datetime-local` takes it in the time zone of the browser. */
const moment = (page: Page, minutesAgo: number): Promise<string> =>
  page.evaluate((ago) => {
    const date = new Date(Date.now() - ago * 60_000);
    return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, minutesAgo);

/** Who works the night shift has no account, and says that the plant of the plate stands still; returns the ticket. */
async function reportByPlate(page: Page, { code, company, since }: { code: string; company: string; since: string }) {
  await page.goto(`/p/${code}`);
  expect(await issuesOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Segnalare un guasto' }).click();
  await page.getByLabel('Azienda').fill(company);
  await page.getByLabel('Nome', { exact: true }).fill('Nino');
  await page.getByLabel('Cognome').fill('Notte');
  await page.getByLabel('Email').fill(freshEmail('nino'));
  await page.getByLabel('L’impianto è fermo').check();
  await page.getByLabel('Fermo da').fill(since);
  const words = `Il laser si è spento ${Date.now()}`;
  await page.getByLabel('Descrizione').fill(words);
  await page.getByLabel('No', { exact: true }).check();
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'stop-story-form');
  await page.getByRole('button', { name: /^Invia/ }).click();
  await page.waitForURL('**/tickets/success');
  return words;
}

/** The technician says since when the plant runs again. */
async function endStop(page: Page, at: string): Promise<void> {
  await page.getByRole('button', { name: 'È ripartito' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Ripartito il/).fill(at);
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** A figure of the last year on the page of the plant, once it is loaded. */
const figureOf = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Ultimi 12 mesi' }).getByRole('listitem').filter({ hasText: label }).getByText(/\d/);

/** The shares of the required time without the stop that a page may show now: `96,88 %`. */
async function availabilities(token: string, plantId: string): Promise<string> {
  const period = new URLSearchParams({
    from: new Date(Date.now() - 365 * DAY).toISOString().slice(0, 10),
    to: new Date().toISOString().slice(0, 10),
  });
  const figures = await call<Record<'downSeconds' | 'requiredSeconds' | 'repairSeconds', number>>(
    'GET',
    `/plants/${plantId}/availability?${period}`,
    undefined,
    token,
  );
  expect(figures).toMatchObject({ downSeconds: STOPPED * 60, repairSeconds: STOPPED * 60 });
  const share = 1 - (STOPPED * 60) / figures.requiredSeconds;
  return (Math.round(share * 10_000) / 100).toLocaleString('it');
}

test('a stop by the plate in the night rings everywhere, is repaired, and counts to the minute', async () => {
  const { name, keyUser, plantId, code } = await plantWithPast();
  const administrators = [await enterAs('admin'), (await enter(await makeAccount({ role: 'ADMIN' }))).page];
  const technician = await enterAs('technician');
  const { page: owner } = await enter(keyUser, { viewport: DESKTOP });
  const { page: phone } = await visit({ viewport: PHONE });
  await phone.goto('/');
  const [since, until] = [await moment(phone, STOPPED + 5), await moment(phone, 5)];
  await Promise.all(administrators.map((page) => openLive(page, '/tickets?sort=urgency&order=desc')));

  // Every open page of an administrator shows it, by a notice and not by a refresh, and the operator gets a number to call.
  const words = await reportByPlate(phone, { code, company: name, since });
  const reportedAt = Date.now();
  const rows = administrators.map((page) => page.getByRole('row').filter({ hasText: words }).first());
  await Promise.all(rows.map((row) => row.waitFor(BY_NOTICE)));
  test.info().annotations.push({ type: 'seen after', description: `${Date.now() - reportedAt} ms` });
  await expect(phone.locator('main a').first()).toHaveText(/^Impianto fermo: chiamare \+39/);
  await phone.getByText('Numero del ticket', { exact: true }).waitFor();
  const number = Number(/Numero del ticket\s+(\d+)\b/.exec(await phone.locator('main').innerText())?.[1]);

  // A stranger's word is confirmed by a press, and the technician gets the ticket.
  const [desk, second] = administrators as [Page, Page];
  await openTicket(desk, number);
  await desk.getByRole('button', { name: 'Conferma il fermo' }).first().click();
  await desk.getByText('Fermo confermato').waitFor();
  await assignTo(desk, { area: 'Laser e ottica', technician: /^Marco Ferri · /, priority: 'Critica' });
  await second.goto(`/plants/${plantId}/show`);
  await second
    .getByText(/^Fermo da /)
    .first()
    .waitFor();

  // The technician reads what was done before, says that it runs again, and closes.
  await openTicket(technician, number);
  await technician.getByRole('heading', { name: 'Lavori precedenti' }).waitFor();
  await technician.getByText(EARLIER_REPORT).first().waitFor();
  expect(await issuesOf(technician)).toEqual([]);
  await picture(technician, 'stop-story-past');
  await endStop(technician, until);
  await closeOn(technician, 'Sostituito il sensore, prova superata.', '1,5');

  // The key user sees the availability to the minute; the ticket belongs to who raised it.
  const token = await adminToken();
  const earliest = await availabilities(token, plantId);
  await owner.goto(`/plants/${plantId}/show`);
  await expect(figureOf(owner, 'Tempo medio di ripristino (MTTR)')).toHaveText('1\u00a0h 30\u00a0min');
  const latest = await availabilities(token, plantId);
  const shown = await figureOf(owner, 'Disponibilità').innerText();
  expect([`${earliest} %`, `${latest} %`]).toContain(shown.replace('\u00a0', ' '));
  await owner.getByText(/: 1\u00a0h 30\u00a0min · Guasto$/).waitFor();
  expect(await issuesOf(owner)).toEqual([]);
  await picture(owner, 'stop-story-owner');
});
