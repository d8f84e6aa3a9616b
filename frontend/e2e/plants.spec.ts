import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { eventually } from '../../backend/test/support/waiting.js';
import { adminToken, call, DEMO_PASSWORD, enter, freshEmail } from './support/accounts.js';
import { PHONE, picture, screens, visit } from './support/browser.js';
import { newClient } from './support/clients.js';
import { enterAs, issuesOf, LOGINS, smallTargetsOf, usePageOf } from './support/screens.js';
import { expect, test } from './support/test.js';

const desk = usePageOf('admin');

interface Plant {
  id: string;
  serialNumber: string;
  model: { code: string };
  label: string | null;
  modelId: string;
  ownerCompanyId: string | null;
}

/** A plant of the demo client's company. */
const somePlant = async (): Promise<Plant> => {
  const { plants } = await call<{ plants: Plant[] }>('GET', '/plants?search=bianchi', undefined, await adminToken());
  if (!plants[0]) throw new Error('The demo has no plant of Bianchi');
  return plants[0];
};
const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const newPlate = async (plantId: string): Promise<string> =>
  (await call<{ plate: { code: string } }>('POST', `/plants/${plantId}/plates`, undefined, await adminToken())).plate
    .code;

test('an administrator finds a plant, makes a plate, downloads its label and retires it', async () => {
  const { id, serialNumber } = await somePlant();
  const page = desk();
  await page.goto('/plants');
  await page.getByLabel('Cerca per matricola, modello o proprietario').fill(serialNumber);
  const link = page.getByRole('link', { name: serialNumber, exact: true });
  await page.getByText('1 impianto', { exact: true }).waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'plants');
  await link.click();
  await page.waitForURL(`**/plants/${id}/show`);
  // By the keyboard: while the page grows, a pointer may miss the button.
  await page.getByRole('button', { name: 'Nuova targhetta' }).press('Enter');
  const label = page.getByRole('button', { name: /^Scarica l’etichetta/ }).first();
  await label.waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'plant');
  const [download] = await Promise.all([page.waitForEvent('download'), label.click()]);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^<svg /);
  await page
    .getByRole('button', { name: /^Ritira la targhetta/ })
    .first()
    .click();
  expect(await issuesOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Ritira' }).click();
  await page.getByText('(ritirata)').first().waitFor();
});

for (const [name, viewport] of screens('phone'))
  test(`${name}: a visitor scans a plate and gets a form that knows its plant`, async () => {
    const { id, serialNumber, model } = await somePlant();
    const { page, issues } = await visit({ viewport });
    await page.goto(`/p/${(await newPlate(id)).toLowerCase()}`);
    await page.getByRole('heading', { level: 1, name: `${model.code} ${serialNumber}` }).waitFor();
    expect(await issuesOf(page)).toEqual([]);
    await picture(page, `plate-${name}`);
    await page.getByRole('button', { name: 'Segnalare un guasto' }).click();
    const serial = page.getByLabel('Matricola');
    await eventually(async () => (await serial.inputValue()) === serialNumber);
    await expect(page.getByLabel('Tipo di impianto')).toHaveValue(model.code);
    expect(await issuesOf(page)).toEqual([]);
    expect(issues).toEqual([]);
  });

test('the link of a plate opens the plant for who may see it, and the page of the plate for others', async () => {
  const { id, serialNumber, model } = await somePlant();
  const path = `/p/${await newPlate(id)}`;
  const plantPage = new RegExp(`/plants/${id}/show$`);
  const heading = { level: 1, name: `${model.code} ${serialNumber}` } as const;
  for (const role of ['technician', 'client'] as const) {
    const page = await enterAs(role, PHONE);
    await page.goto(path);
    await expect(page).toHaveURL(plantPage);
    await page.context().close();
  }
  const { page: foreign } = await enter(await newClient());
  await foreign.goto(path);
  await foreign.getByRole('heading', heading).waitFor();
  await expect(foreign).toHaveURL(new RegExp(`${path}$`));
  await expect(foreign.getByRole('button', { name: 'Accedi' })).toHaveCount(0);
  const { page } = await visit({ viewport: PHONE });
  await page.goto(path);
  await page.getByRole('heading', heading).waitFor();
  await expect(page.locator('main a[href^="tel:+39"]')).toHaveCount(1);
  expect(await issuesOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await page.getByLabel('Email').fill(LOGINS.client);
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(plantPage);
});

for (const [name, viewport] of screens('phone'))
  test(`${name}: a client raises a ticket about a plant of the company, which is linked to it`, async () => {
    const { id, serialNumber, model, label } = await somePlant();
    const reported = {
      ...{
        category: 'ASSISTANCE',
        company: 'Bianchi',
        name: 'Anna',
        surname: 'Bianchi',
        email: 'cliente@plantdesk.example',
      },
      ...{ plantType: model.code, plantSerialNumber: serialNumber, plantId: id, alarmsPresent: false },
    };
    const earlier = { ...reported, description: 'Il laser si spegne dopo il taglio' };
    await call('POST', '/tickets', earlier, await adminToken());
    const page = await enterAs('client', viewport);
    await page.goto('/tickets/create');
    const plant = [model.code, serialNumber, label].filter(Boolean).join(' · ');
    await page.getByLabel('Cerca un impianto').fill(serialNumber);
    await page.getByRole('radio', { name: plant, exact: true }).check();
    expect(await issuesOf(page)).toEqual([]);
    await picture(page, `own-plants-${name}`);
    await expect(page.getByLabel('Matricola')).toHaveValue(serialNumber);
    await page.getByText('Questo impianto ha già ticket aperti').waitFor();
    expect(await issuesOf(page)).toEqual([]);
    await picture(page, `open-tickets-${name}`);
    await page.getByLabel('Descrizione').fill('Il laser si spegne dopo dieci minuti di taglio');
    expect(await issuesOf(page)).toEqual([]);
    const sent = page.waitForResponse(
      (response) => response.url().endsWith('/api/tickets') && response.request().method() === 'POST',
    );
    await page.getByRole('button', { name: /^Invia/ }).click();
    const { data } = (await (await sent).json()) as { data: { id: number; plant: { serialNumber: string } } };
    expect(data.plant.serialNumber).toBe(serialNumber);
    await page.goto(`/tickets/${data.id}`);
    await page.getByRole('heading', { name: 'Storia dell’impianto' }).waitFor();
  });

test('an administrator prints labels', async () => {
  const page = desk();
  await page.goto('/plants?search=bianchi');
  await choose(page, 'Stampa etichette');
  const dialog = page.getByRole('dialog', { name: 'Stampa delle etichette' });
  await dialog.getByText(/^Dei \d+ impianti in questa pagina$/).waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'labels');
  const print = dialog.getByRole('button', { name: 'Crea PDF' });
  const [download] = await Promise.all([page.waitForEvent('download'), print.click()]);
  expect(readFileSync(await download.path(), 'latin1')).toMatch(/^%PDF-1.7/);
  await dialog.waitFor({ state: 'hidden' });
});

test('an administrator imports a list, after seeing what it does', async () => {
  const page = desk();
  await page.goto('/plants');
  await choose(page, 'Importa');
  const dialog = page.getByRole('dialog', { name: 'Importazione di impianti' });
  const lines = ['Produttore;Modello;Matricola;Anno di costruzione', 'Nuova;N-1;IMP-1;2024', 'Nuova;N-1;IMP-2;1700'];
  const file = { name: 'impianti.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), 'latin1') };
  await dialog.getByLabel('Scegli file').setInputFiles(file);
  await dialog.getByText(/^Riga 3: Anno di costruzione: /).waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'import');
  await dialog.getByRole('button', { name: 'Importa 1 impianto' }).click();
  await dialog.getByText('Importazione completata:').waitFor();
  const refused = dialog.getByRole('button', { name: 'Scarica le righe rifiutate' });
  const [download] = await Promise.all([page.waitForEvent('download'), refused.click()]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('Nuova;N-1;IMP-2;1700;');
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await page.getByLabel('Cerca per matricola, modello o proprietario').fill('IMP-1');
  await page.getByRole('link', { name: 'IMP-1', exact: true }).waitFor();
});

test('an administrator exports the list, and its file imported again changes nothing', async () => {
  const page = desk();
  await page.goto('/plants?search=bianchi');
  await choose(page, 'Esporta impianti');
  const dialog = page.getByRole('dialog', { name: 'Esportazione di impianti' });
  await dialog.getByRole('combobox', { name: /Formato/ }).click();
  await page.getByRole('option', { name: 'CSV' }).click();
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'plants-export');
  const send = dialog.getByRole('button', { name: 'Esporta', exact: true });
  const [download] = await Promise.all([page.waitForEvent('download'), send.click()]);
  expect(download.suggestedFilename()).toMatch(/^plants-\d{4}-\d\d-\d\d\.csv$/);
  await dialog.waitFor({ state: 'hidden' });
  await choose(page, 'Importa');
  const again = page.getByRole('dialog', { name: 'Importazione di impianti' });
  const buffer = readFileSync(await download.path());
  await again.getByLabel('Scegli file').setInputFiles({ name: 'impianti.csv', mimeType: 'text/csv', buffer });
  await again.getByText('Ancora nulla è stato salvato. L’importazione farà questo:').waitFor();
  const outcomes = again.locator('dl');
  await expect(outcomes).toHaveText(/^Nuovi\s*0\s*Modificati\s*0\s*Invariati\s*[1-9]\d*\s*Rifiutati\s*0$/);
});

for (const [name, viewport] of screens('phone'))
  test(`an administrator registers plants from tickets on a ${name}`, async () => {
    const serials = [1, 2, 3].map((nth) => `FT${name}-${nth}`);
    const written = serials.flatMap((serial) => [serial, `matr. ${serial.replace('-', ' ')}`]);
    for (const plantSerialNumber of written)
      await call('POST', '/tickets', {
        ...{ category: 'ASSISTANCE', name: 'Anna', surname: 'Bianchi', email: freshEmail('anna') },
        company: plantSerialNumber === serials[1] ? 'Seconda' : `Registro ${name} S.r.l.`,
        ...{ plantType: `FT-${name}`, plantSerialNumber },
        ...{ description: 'Il laser non parte dopo la pausa', alarmsPresent: false },
      });
    const page = await enterAs('admin', viewport);
    await page.goto('/plants');
    await choose(page, 'Impianti dai ticket');
    const rows = page.locator('main li').filter({ hasText: `FT${name}` });
    await eventually(async () => (await rows.count()) === serials.length);
    const box = (serial: string) => page.getByRole('checkbox', { name: `FT-${name} ${serial}`, exact: true });
    // Visitors raised them all: a person decides.
    for (const serial of serials) await expect(box(serial)).not.toBeChecked();
    for (const nth of [0, 2]) await rows.filter({ hasText: serials[nth] }).getByText('Solo da visitatori').waitFor();
    await rows.filter({ hasText: serials[1] }).getByText('Aziende diverse').waitFor();
    expect(await issuesOf(page)).toEqual([]);
    await picture(page, `from-tickets-${name}`);
    const others = page.locator('main li').filter({ hasNotText: `FT${name}` });
    const chosen = others.getByRole('checkbox', { checked: true });
    while ((await chosen.count()) > 0) await chosen.first().click();
    for (const nth of [0, 2]) await box(String(serials[nth])).check();
    await page.getByRole('button', { name: 'Registra 2 impianti' }).click();
    const dialog = page.getByRole('dialog', { name: 'Registrare questi impianti?' });
    await dialog.getByText(`Aziende nuove: Registro ${name} S.r.l.`).waitFor();
    expect(await issuesOf(page)).toEqual([]);
    await picture(page, `from-tickets-preview-${name}`);
    await dialog.getByRole('button', { name: 'Registra 2 impianti' }).click();
    await page.getByText('Impianti registrati: i loro ticket vengono ora collegati').waitFor();
    await page.goto(`/plants?search=FT${name}-1`);
    await page.getByRole('link', { name: serials[0], exact: true }).click();
    await page.getByText(`Registro ${name} S.r.l.`).first().waitFor();
  });

test('an administrator links a ticket to a proposed plant, and starts the linking of earlier ones', async () => {
  const { serialNumber, model } = await somePlant();
  const { data } = await call<{ data: { id: number } }>('POST', '/tickets', {
    ...{ category: 'ASSISTANCE', company: 'Officine Bianchi', name: 'Anna', surname: 'Bianchi' },
    ...{ email: freshEmail('anna'), plantType: model.code, plantSerialNumber: `${serialNumber}9` },
    ...{ description: 'Il laser non parte dopo la pausa', alarmsPresent: false },
  });
  const page = desk();
  await page.goto(`/tickets/${data.id}`);
  await page.getByRole('button', { name: 'Collega un impianto' }).click();
  await page.getByRole('radio', { name: new RegExp(`${model.code} ${serialNumber} `) }).check();
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'plant-proposals');
  await page.getByRole('button', { name: 'Collega', exact: true }).click();
  await page.getByText('Confermato dall’assistenza.').waitFor();
  await page.goto('/plants');
  await choose(page, 'Collega i ticket');
  expect(await issuesOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Collega i ticket' }).click();
  await page.getByText('I ticket vengono collegati').waitFor();
});

test('an administrator merges a plant that was registered twice, and undoes it', async () => {
  const { id, serialNumber, model, modelId, ownerCompanyId } = await somePlant();
  const twin = await call<{ plant: Plant }>(
    'POST',
    '/plants',
    { modelId, ownerCompanyId, serialNumber: `${serialNumber} bis` },
    await adminToken(),
  );
  const page = desk();
  await page.goto(`/plants/${twin.plant.id}/show`);
  await page.getByRole('button', { name: 'Unisci' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Impianto che resta').fill(serialNumber);
  await page
    .getByRole('option', { name: new RegExp(`^${model.code} ${serialNumber} `) })
    .first()
    .click();
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'plant-merge');
  await dialog.getByRole('button', { name: 'Unisci' }).click();
  await page.waitForURL(`**/plants/${id}/show`);
  await page.getByRole('heading', { name: 'Impianti uniti' }).waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await page.getByRole('link', { name: `${model.code} ${serialNumber} bis` }).click();
  await page.getByText('Questo impianto è unito a').waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await page.getByRole('button', { name: `Annulla l’unione di ${model.code} ${serialNumber} bis` }).click();
  await page.getByText('Unione annullata').waitFor();
  await page.getByRole('button', { name: 'Unisci' }).waitFor();
});

const MANUAL_BYTES = 12 * 1024 ** 2;
/** Each byte depends on its place. */
const manualBytes = (): Buffer => {
  const content = Buffer.alloc(MANUAL_BYTES);
  for (let at = 0; at < MANUAL_BYTES; at += 4) content.writeUInt32LE(Math.imul(at, 2_654_435_761) >>> 0, at);
  content.write('%PDF-1.7\n');
  return content;
};

/** The browser loses its connection with the second part. */
const loseLine = (page: Page): Promise<unknown> =>
  page.route('**/api/uploads/*', async (route) => {
    const { 'upload-offset': offset } = route.request().headers();
    if (offset === undefined || offset === '0') return route.continue();
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
    await page.unroute('**/api/uploads/*');
  });

test('an administrator adds a document of 12 MB, over a line that breaks in between', async () => {
  const { id } = await somePlant();
  const content = manualBytes();
  const title = `Manuale ${Date.now()}`;
  const page = await enterAs('admin', { width: 390, height: 844 });
  await page.goto(`/plants/${id}/show?tab=documents`);
  await page.getByRole('button', { name: 'Aggiungi documento' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nuovo documento' });
  const file = { name: 'manuale.pdf', mimeType: 'application/pdf', buffer: content };
  await dialog.getByLabel('Scegli file').setInputFiles(file);
  await dialog.getByText('manuale.pdf').waitFor();
  await dialog.getByLabel('Titolo').fill(title);
  await dialog.getByLabel('Revisione').fill('A');
  await loseLine(page);
  await dialog.getByRole('button', { name: 'Aggiungi' }).click();
  await dialog.getByText('In pausa: senza linea').waitFor();
  await expect(dialog.getByRole('progressbar', { name: 'Caricamento del file' })).toHaveAttribute(
    'aria-valuenow',
    '42',
  );
  await dialog.getByText('5 di 12 MB').waitFor();
  expect([...(await issuesOf(page)), ...(await smallTargetsOf(page))]).toEqual([]);
  await picture(page, 'large-document');
  await page.context().setOffline(false);
  await page.getByText('Documento aggiunto', { exact: true }).waitFor();
  const button = page.getByRole('button', { name: `Scarica ${title}, revisione A` });
  const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  expect(readFileSync(await download.path()).equals(content)).toBe(true);
  await page.context().close();
});
