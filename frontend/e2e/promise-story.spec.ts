import type { Page } from '@playwright/test';
import { adminToken, call, enter, makeAccount } from './support/accounts.js';
import { DESKTOP, PHONE, picture } from './support/browser.js';
import { newClient } from './support/clients.js';
import { BY_NOTICE, enterAs, issuesOf, openLive } from './support/screens.js';
import { expect, test } from './support/test.js';
import { assignTo, closeOn } from './support/tickets.js';

const CLOCKS = ['RESPONSE', 'RESOLUTION', 'STANDSTILL'];
const MINUTES = 240;

/** Acme with a plant and an agreement, round the clock, whose level has a name of its own. */
async function acme() {
  const token = await adminToken();
  const mark = Date.now();
  const level = `Oro ${mark}`;
  const name = `Acme ${mark}`;
  const { company } = await call<{ company: { id: string } }>('POST', '/companies', { name }, token);
  const { plantModels } = await call<{ plantModels: { id: string; code: string }[] }>(
    'GET',
    '/plant-models?limit=1',
    undefined,
    token,
  );
  const [model] = plantModels;
  const plant = { modelId: model?.id, serialNumber: `ACME-${mark}`, ownerCompanyId: company.id };
  await call('POST', '/plants', plant, token);
  const cells = CLOCKS.flatMap((clock) => ['NOT_SET', 'HIGH'].map((priority) => ({ clock, priority })));
  const targets = cells.map((cell) => ({ ...cell, category: 'ASSISTANCE', minutes: MINUTES }));
  const { serviceLevel } = await call<{ serviceLevel: { id: string } }>(
    'POST',
    '/service-levels',
    { name: level, targets },
    token,
  );
  const agreement = { companyId: company.id, levelId: serviceLevel.id, validFrom: '2026-01-01' };
  await call('POST', '/service-agreements', agreement, token);
  const [member, keyUser] = [
    await newClient({ name: 'Marta', surname: 'Manutenzione', company: name }),
    await newClient({ name: 'Carlo', surname: 'Capo', company: name }),
  ];
  await call('PUT', `/companies/${company.id}/members/${member.id}`, { role: 'MEMBER' }, token);
  await call('PUT', `/companies/${company.id}/members/${keyUser.id}`, { role: 'KEY_USER' }, token);
  return { level, plant: `${model?.code} · ${plant.serialNumber}`, member, keyUser };
}

/** A member reports that the plant stands still. */
async function report(page: Page, plant: string, description: string): Promise<number> {
  await page.goto('/tickets/create');
  await page.getByRole('radio', { name: plant, exact: true }).check();
  await page.getByLabel('L’impianto è fermo').check();
  await page.getByLabel('Descrizione').fill(description);
  await page.getByLabel('No', { exact: true }).check();
  const sent = page.waitForResponse(
    (response) => response.url().endsWith('/api/tickets') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: /^Invia/ }).click();
  const { data } = (await (await sent).json()) as { data: { id: number } };
  return data.id;
}

/** Waits until the ticket's page says so of a promise. */
const promiseIs = (page: Page, clock: string, state: string): Promise<void> =>
  page
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${clock}`) })
    .getByText(state, { exact: true })
    .waitFor();

test('a stop is reported, seen, promised, talked about, ended, closed, reopened as a follow-up, and reported on', async () => {
  const { level, plant, member, keyUser } = await acme();
  const { page: admin } = await enter(await makeAccount({ role: 'ADMIN' }), { viewport: DESKTOP });
  const technician = await enterAs('technician', DESKTOP);
  const { page: phone } = await enter(member, { viewport: PHONE });
  const { page: colleague } = await enter(keyUser, { viewport: DESKTOP });
  await Promise.all([admin, technician, colleague].map((page) => openLive(page, '/tickets')));

  // Who may know, knows at once: the administrator and the key user; the technician with the assignment.
  const words = `La macchina ${Date.now()} non riparte`;
  const id = await report(phone, plant, words);
  const rowIn = (page: Page) => page.getByText(words).first();
  await Promise.all([admin, colleague].map((page) => rowIn(page).waitFor(BY_NOTICE)));
  await expect(rowIn(technician)).toHaveCount(0);
  await admin.goto(`/tickets/${id}`);
  await admin.getByText(`Tempi promessi · ${level}`).waitFor();
  await admin.getByRole('button', { name: 'È ripartito' }).first().waitFor();
  await promiseIs(admin, 'Presa in carico', 'In corso');
  await assignTo(admin, { area: 'Laser e ottica', technician: /^Marco Ferri · /, priority: 'Alta' });
  await promiseIs(admin, 'Presa in carico', 'Rispettato');
  await rowIn(technician).waitFor(BY_NOTICE);

  // The technician replies while the clock runs on, and so does the member, before the reply is published.
  await technician.goto(`/tickets/${id}`);
  await technician.getByText(`Tempi promessi · ${level}`).waitFor();
  for (const clock of ['Soluzione', 'Ripartenza']) await promiseIs(technician, clock, 'In corso');
  expect(await issuesOf(technician)).toEqual([]);
  await picture(technician, 'story-running');
  await technician.keyboard.press('r');
  await technician.getByRole('textbox', { name: /^Risposta al cliente/ }).fill('Potete riavviare il quadro?');
  await technician.getByRole('button', { name: 'Altro modo di inviare' }).click();
  await technician.getByRole('menuitem', { name: 'Invia e continua' }).click();
  await technician.getByRole('button', { name: 'Annulla', exact: true }).waitFor();
  await promiseIs(technician, 'Soluzione', 'In corso');
  await phone.goto(`/tickets/${id}`);
  await phone.getByRole('textbox', { name: /^Messaggio all’assistenza/ }).fill('Riavviato, ora riparte.');
  await phone.getByRole('button', { name: 'Invia', exact: true }).click();
  await technician.getByText('Riavviato, ora riparte.').first().waitFor();

  // The member says that it runs again; the technician sees it and closes, which publishes the reply.
  await phone.getByRole('button', { name: 'È ripartito' }).first().click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await technician.getByRole('button', { name: 'È ripartito' }).first().waitFor({ state: 'detached' });
  await promiseIs(technician, 'Ripartenza', 'Rispettato');
  await promiseIs(technician, 'Soluzione', 'In corso');
  await closeOn(technician, 'Sostituito il sensore, prova superata.', '1');
  await promiseIs(technician, 'Soluzione', 'Rispettato');
  await picture(technician, 'story-closed');
  await phone.getByText('Potete riavviare il quadro?').first().waitFor();

  // The key user does not agree that it is solved.
  await colleague.goto(`/tickets/${id}`);
  await colleague.getByRole('button', { name: 'Il problema si ripresenta?' }).click();
  await colleague.getByLabel('Che cosa succede').fill('Si è fermata di nuovo dopo un’ora.');
  await colleague.getByRole('button', { name: 'Invia la richiesta' }).click();
  await colleague.waitForURL((url) => /\/tickets\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${id}`));
  await colleague.getByText('Seguito del ticket').first().waitFor();

  // The report has the three promises of the level, all kept.
  await admin.goto('/reports/service-levels');
  for (const clock of ['Presa in carico', 'Soluzione', 'Ripartenza'])
    await admin
      .getByRole('table', { name: clock })
      .getByRole('row', { name: new RegExp(`^${level}\\s+1\\s+100\\s*%`) })
      .waitFor();
  expect(await issuesOf(admin)).toEqual([]);
  await picture(admin, 'story-report');
});
