import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@/api/types';
import { createI18n } from '@/i18n/i18n';
import { I18nRoot } from '@/kit/i18n/I18nRoot';
import { type Answer, startApi, type TestApi } from '@/kit/test/api-server';
import { messages } from '@/kit/test/public-messages';
import { emptyForm } from '../ticket-form';
import { saveDraft } from '../sending/draft';
import { TicketForms } from '../TicketForms';

interface Plant {
  id: string;
  serialNumber: string;
  model: { code: string };
  label: string | null;
  site: string | null;
  state: string;
}

const plant = (serialNumber: string, values: Partial<Plant> = {}): Plant => ({
  ...{ id: `id-${serialNumber}`, serialNumber, model: { code: 'LC' }, label: null, site: 'Verona' },
  ...{ state: 'IN_SERVICE', ...values },
});
const plantsUpTo = (count: number): Plant[] =>
  Array.from({ length: count }, (_, index) => plant(`SN-${index + 1}`, { site: index % 2 ? 'Bolzano' : 'Verona' }));

const CLIENT = { role: 'CLIENT', name: 'Anna', surname: 'Rossi', email: 'anna@example.com' } as User;

let api: TestApi;
let registry: Plant[];
let tickets: { plantType: string; plantSerialNumber: string }[];
let isAway: boolean;

const answer = (path: string): Answer => {
  const { pathname, searchParams } = new URL(path, 'http://api');
  if (pathname === '/tickets') return { status: 200, body: { tickets, pagination: { totalItems: tickets.length } } };
  if (pathname !== '/plants') return { status: 404 };
  const search = searchParams.get('search');
  if (search !== null && isAway) return { status: 503, body: '' };
  const isWanted = ({ state, serialNumber, site, label }: Plant): boolean =>
    (state === 'SCRAPPED') === (searchParams.get('decommissioned') === 'true') &&
    `${serialNumber} ${site} ${label}`.toLowerCase().includes(search?.toLowerCase() ?? '');
  const found = registry.filter(isWanted);
  const plants = found.slice(0, Number(searchParams.get('limit')));
  return { status: 200, body: { plants, pagination: { totalItems: found.length } } };
};

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  [registry, tickets, isAway] = [[], [], false];
  api = await startApi();
  api.answer = ({ path }) => answer(path);
});
afterEach(() => api.close());

const start = (): void => {
  render(
    <I18nRoot i18n={createI18n(messages)}>
      <TicketForms user={CLIENT} asked={null} onCategory={() => undefined} onCreated={() => undefined} />
    </I18nRoot>,
  );
};
const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const search = () => screen.findByRole('searchbox', { name: /^Find a plant/ });
const serialNumber = (): string => document.querySelector<HTMLInputElement>('#plantSerialNumber')?.value ?? '';
const namesIn = (group: HTMLElement): (string | undefined)[] =>
  within(group)
    .getAllByRole('radio')
    .map((each) => each.closest('label')?.textContent);

it('lists up to twelve plants by site, without scrapped ones, and fills the form', async () => {
  registry = [...plantsUpTo(3), plant('OLD-1', { state: 'SCRAPPED' }), plant('SN-9', { site: null })];
  tickets = ['OLD-1', 'SN-1', 'TYPED-1'].map((plantSerialNumber) => ({ plantType: 'LC', plantSerialNumber }));
  start();
  expect(namesIn(await screen.findByRole('group', { name: 'Verona' }))).toEqual(['LC · SN-1', 'LC · SN-3']);
  expect(namesIn(screen.getByRole('group', { name: 'Bolzano' }))).toEqual(['LC · SN-2']);
  expect(namesIn(screen.getByRole('group', { name: /^Known plant/ })).slice(3)).toEqual([
    ...['LC · SN-9', 'LC · TYPED-1'],
    'Another plant, not listed',
  ]);
  expect(screen.queryByRole('searchbox')).toBeNull();
  await userEvent.click(await radio('LC · SN-2'));
  expect(serialNumber()).toBe('SN-2');
  await userEvent.click(await radio('Another plant, not listed'));
  expect([serialNumber(), (await radio('LC · SN-2')).checked]).toEqual(['', false]);
});

it.each([
  [12, 0],
  [13, 1],
])('has a search from the thirteenth plant on: %i plants', async (count, searches) => {
  registry = plantsUpTo(count);
  start();
  await radio('Another plant, not listed');
  expect(screen.queryAllByRole('searchbox')).toHaveLength(searches);
});

it('asks the server for plants of all pages, and says how many it does not show', async () => {
  registry = plantsUpTo(150);
  start();
  await userEvent.type(await search(), 'sn-1');
  await screen.findByText('62 plants found. 42 more: type more to find them.');
  expect(namesIn(screen.getByRole('group', { name: /^Known plant/ }))).toHaveLength(21);
  await userEvent.type(await search(), '50{Enter}');
  await screen.findByText('One plant found.');
  await userEvent.click(await radio('LC · SN-150'));
  expect(serialNumber()).toBe('SN-150');
  expect(api.seen.filter(({ path }) => path.includes('search=sn-150'))).toHaveLength(1);
});

it('keeps the chosen plant in sight and chosen while something else is searched', async () => {
  registry = [...plantsUpTo(20), plant('TWIN-1', { label: 'Line 3' }), plant('TWIN-2', { label: 'Line 3' })];
  start();
  await userEvent.type(await search(), 'line 3');
  expect((await radio('LC · TWIN-2 · Line 3')).checked).toBe(false);
  await userEvent.click(await radio('LC · TWIN-1 · Line 3'));
  expect((await radio('LC · TWIN-2 · Line 3')).checked).toBe(false);
  await userEvent.clear(await search());
  await userEvent.type(await search(), 'nothing like it');
  await screen.findByText('No plant found.');
  expect((await radio('LC · TWIN-1 · Line 3')).checked).toBe(true);
  expect(screen.queryByRole('radio', { name: 'LC · TWIN-2 · Line 3' })).toBeNull();
  expect(serialNumber()).toBe('TWIN-1');
});

it('says that a search failed, and tries again', async () => {
  registry = plantsUpTo(20);
  isAway = true;
  start();
  await userEvent.type(await search(), 'sn-20');
  await screen.findByText('The plants could not be searched.');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await radio('LC · SN-20')).checked).toBe(false);
  expect(screen.queryByText('The plants could not be searched.')).toBeNull();
});

it('finds the plant of a draft beyond the first page again', async () => {
  registry = plantsUpTo(150);
  saveDraft({
    category: 'ASSISTANCE',
    values: { ...emptyForm(), plantType: 'LC', plantSerialNumber: 'SN-149' },
    fileNames: [],
  });
  start();
  expect((await radio('LC · SN-149')).checked).toBe(true);
});
