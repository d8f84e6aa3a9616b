import type { Locator, Page } from '@playwright/test';
import { ADMIN, adminToken, call, DEMO_PASSWORD, enter, freshEmail, makeAccount } from './support/accounts.js';
import { DESKTOP, PHONE, picture, type Visit } from './support/browser.js';
import { mailsTo } from './support/mailbox.js';
import { issuesOf } from './support/screens.js';
import { expect, test } from './support/test.js';
let token: string;
test.beforeAll(async () => {
  token = await adminToken();
});

const admin = (viewport: typeof DESKTOP = DESKTOP): Promise<Visit> =>
  enter({ email: ADMIN, password: DEMO_PASSWORD }, { viewport });

const leave = async ({ context, issues }: Visit): Promise<void> => {
  await context.close();
  expect(issues).toEqual([]);
};

const freshWord = (): string => `BK${Date.now()}${Math.floor(Math.random() * 1000)}`;

/** Tickets that no other test finds; the newest first, as the list has them. */
const newTickets = async (word: string, count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let index = 0; index < count; index++) {
    const { data } = await call<{ data: { id: number } }>('POST', '/tickets', {
      category: 'ASSISTANCE',
      company: 'Officine Lunghi',
      name: 'Gianni',
      surname: 'Lunghi',
      email: freshEmail('gianni'),
      plantType: 'LC-500',
      plantSerialNumber: word,
      title: `Guasto ${word} ${index}`,
      description: 'Il laser non parte più da questa mattina',
    });
    ids.unshift(data.id);
  }
  return ids;
};
const close = (id: number): Promise<object> =>
  call('PATCH', `/tickets/${id}/status`, { status: 'CLOSED', finalReport: 'Sostituito il sensore.' }, token);
const read = async (id: number): Promise<Record<string, unknown>> =>
  (await call<{ ticket: Record<string, unknown> }>('GET', `/tickets/${id}`, undefined, token)).ticket;

const open = async (page: Page, word: string): Promise<void> => {
  await page.goto(`/tickets?search=${word}`);
  await page.getByRole('link', { name: word }).first().waitFor();
};
const box = (page: Page, id: number | undefined): Locator =>
  page.getByRole('checkbox', { name: `Seleziona il ticket #${id}`, exact: true });
const bar = (page: Page): Locator => page.getByRole('group', { name: 'Azioni sui ticket selezionati' });
const act = (page: Page, action: string): Promise<void> => bar(page).getByRole('button', { name: action }).click();

const choose = async (page: Page, label: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('dialog').getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

interface Area {
  id: string;
  name: string;
}

test('many tickets go to one technician, with one mail each; a repeat changes nothing', async () => {
  const { technicalAreas } = await call<{ technicalAreas: Area[] }>('GET', '/technical-areas', undefined, token);
  const area = technicalAreas[0]!;
  const surname = `Tutto${Array.from(String(Date.now()), (digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  const technician = await makeAccount({
    role: 'TECHNICIAN',
    technicalAreaId: area.id,
    surname,
    email: freshEmail('tuttofare'),
  });
  const word = freshWord();
  const ids = await newTickets(word, 3);
  const visited = await admin();
  const { page } = visited;
  await open(page, word);
  const placeOf = () => page.getByRole('link', { name: `Guasto ${word} 0` }).boundingBox();
  const before = await placeOf();
  const assign = async (): Promise<void> => {
    await page.getByRole('checkbox', { name: 'Seleziona tutta la pagina' }).check();
    await bar(page).getByText('3 ticket selezionati').waitFor();
    await act(page, 'Assegna…');
    await choose(page, 'Area tecnica', area.name);
    await choose(page, 'Tecnico', new RegExp(`^Elisa ${surname} · .* · \\d+ ticket apert`));
    expect(await issuesOf(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Assegna' }).click();
  };
  await page.getByRole('checkbox', { name: 'Seleziona tutta la pagina' }).check();
  await expect.poll(() => placeOf()).toEqual(before);
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'bulk-bar');
  await assign();
  await page.getByText('3 ticket assegnati').waitFor();
  await bar(page).waitFor({ state: 'hidden' });
  await page.locator('main:focus').waitFor();
  await expect(page.locator('tbody').getByText(`Elisa ${surname}`)).toHaveCount(3);
  await assign();
  await page.getByText('3 erano già così').waitFor();
  for (const id of ids)
    expect(await read(id)).toMatchObject({ status: 'OPEN', assignedTechnicianId: technician.id, version: 2 });
  // The mail of one more ticket comes after whatever the repetition might have sent.
  const [last] = await newTickets(word, 1);
  const work = { technicalAreaId: area.id, assignedTechnicianId: technician.id };
  await call('PATCH', `/tickets/${last}/status`, work, token);
  const subjects = await mailsAbout(technician.email, [...ids, last ?? 0]);
  expect(subjects).toHaveLength(4);
  await leave(visited);
});

/** The subjects of the mails to an address once each of the tickets is named in one. */
async function mailsAbout(address: string, ids: readonly number[]): Promise<string[]> {
  for (let tries = 0; tries < 150; tries++) {
    const subjects = (await mailsTo(address))
      .map(({ subject }) => subject)
      .filter((subject) => /\[#\d+\]/.test(subject));
    if (ids.every((id) => subjects.some((subject) => new RegExp(`\\b${id}\\b`).test(subject)))) return subjects;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Not all mails came to ${address}`);
}

test('works by keyboard and by range; a late change shows which tickets were refused and why', async () => {
  const word = freshWord();
  const ids = await newTickets(word, 4);
  const visited = await admin();
  const { page } = visited;
  await open(page, word);
  await box(page, ids[0]).focus();
  await page.keyboard.press('Space');
  await page.getByRole('link', { name: `Guasto ${word} 2` }).focus();
  await page.keyboard.press('x');
  await box(page, ids[2]).press('Space');
  await bar(page).getByText('3 ticket selezionati').waitFor();
  await close(ids[1] ?? 0);
  await bar(page).getByRole('button', { name: 'Priorità…' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Priorità').press('Enter');
  await page.getByRole('option', { name: 'Alta' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Imposta la priorità' }).press('Enter');
  const report = page.getByRole('dialog', { name: '1 ticket su 3 non modificato' });
  await report.getByText('Priorità impostata per 2 ticket').waitFor();
  await report.getByText('Il ticket è chiuso e non può più essere modificato.').waitFor();
  await report.getByRole('link', { name: `#${ids[1]} Guasto ${word} 2` }).waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'bulk-refused');
  await report.getByRole('button', { name: 'Mantieni la selezione di questi' }).press('Enter');
  await report.waitFor({ state: 'hidden' });
  await bar(page).getByText('1 ticket selezionato').waitFor();
  await expect(box(page, ids[1])).toBeChecked();
  expect((await Promise.all(ids.map(read))).map(({ priority }) => priority)).toEqual([
    'HIGH',
    'NOT_SET',
    'HIGH',
    'NOT_SET',
  ]);
  await box(page, ids[1]).press('Escape');
  await bar(page).waitFor({ state: 'hidden' });

  // A range by Shift marks no text; the selection outlives paging, and ends with other filters.
  await page.goto('/tickets');
  const boxes = page.getByRole('checkbox', { name: /#\d+$/ });
  await boxes.nth(1).click();
  await boxes.nth(6).click({ modifiers: ['Shift'] });
  await bar(page).getByText('6 ticket selezionati').waitFor();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('');
  await page.getByRole('button', { name: 'Vai alla pagina 2', exact: true }).click();
  await page.waitForURL('**/tickets?page=2');
  await bar(page).getByText('6 in altre pagine').waitFor();
  await page.getByRole('button', { name: 'Vai alla pagina 1', exact: true }).click();
  await page.waitForURL('**/tickets');
  await page.getByRole('checkbox', { checked: true, name: /#\d+$/ }).nth(5).waitFor();
  await page.getByRole('search').getByRole('combobox', { name: 'Stato' }).click();
  await page.getByRole('option', { name: 'Aperto' }).click();
  await bar(page).waitFor({ state: 'hidden' });
  await leave(visited);
});

test('on a phone cards are selected by a tap, archived, and taken back', async () => {
  const word = freshWord();
  const ids = await newTickets(word, 2);
  for (const id of ids) await close(id);
  const visited = await admin(PHONE);
  const { page } = visited;
  await open(page, word);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Seleziona', exact: true }).click();
  expect(await issuesOf(page)).toEqual([]);
  for (const index of [0, 1]) {
    // The middle of the card, where its link would be.
    const item = page.getByRole('listitem').filter({ hasText: word }).nth(index);
    await item.scrollIntoViewIfNeeded();
    const card = await item.boundingBox();
    await page.mouse.click((card?.x ?? 0) + (card?.width ?? 0) / 2, (card?.y ?? 0) + (card?.height ?? 0) / 2);
  }
  await bar(page).getByText('2 ticket selezionati').waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'bulk-phone');
  await act(page, 'Archivia…');
  await page.getByText('Tutti i 2 ticket passano all’archivio').waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Archivia' }).click();
  await page.getByText('2 ticket archiviati').waitFor();
  await page.goto(`/tickets?search=${word}&archived=false`);
  await page.getByText('Nessun ticket trovato').waitFor();
  await page.goto(`/tickets?search=${word}&archived=true`);
  await page.getByRole('button', { name: 'Seleziona', exact: true }).click();
  await page.getByRole('button', { name: 'Seleziona tutta la pagina' }).click();
  await act(page, 'Riprendi dall’archivio…');
  await page.getByRole('dialog').getByRole('button', { name: 'Riprendi dall’archivio' }).click();
  await page.getByText('2 ticket ripresi dall’archivio').waitFor();
  expect(await read(ids[0] ?? 0)).toMatchObject({ archivedAt: null, version: 4 });
  await leave(visited);
});
