import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Plant, PlantWork, PlantWorkList, Ticket } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import PlantWorks from './PlantWorks';
import TicketWorks from './TicketWorks';

const work = (values: Partial<PlantWork> = {}): PlantWork => ({
  ...{ id: '41', workedOn: '2026-03-16', ticketId: 41, mayOpen: false, report: 'Lente sostituita', parts: [] },
  ...{ hoursSpent: 2.5, technician: { name: 'Luca', surname: 'Bianchi' } },
  ...values,
});
const worksOf = (...ticketIds: number[]): PlantWork[] =>
  ticketIds.map((ticketId) => work({ id: String(ticketId), ticketId }));
const listOf = (works: PlantWork[], totalItems = works.length, totalPages = 1): PlantWorkList => ({
  works,
  pagination: { currentPage: 1, totalPages, totalItems },
});

let api: TestApi;
let list: PlantWorkList;
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  api = await startApi();
  api.answer = () => ({ status: 200, body: list });
});
afterEach(() => api.close());

const onPlant = (address = '/') =>
  renderInBackOffice(<PlantWorks plant={{ id: 'plant' } as Plant} />, { address, user: { role: 'TECHNICIAN' } });
const onTicket = (role: 'TECHNICIAN' | 'CLIENT' = 'TECHNICIAN', values: object = {}) => {
  const ticket = { id: 7, plant: { id: 'plant' }, status: 'OPEN', ...values } as Ticket;
  return renderInBackOffice(<TicketWorks ticket={ticket} />, { user: { role } });
};
const shown = (): number => screen.queryAllByRole('listitem').length;

describe('a work', () => {
  it('says when and by whom what was done, and which parts were ordered', async () => {
    const parts = [
      { partCode: 'LNS-100', quantity: 2 },
      { partCode: 'FLT-7', quantity: 1 },
    ];
    list = listOf([work({ parts })]);
    onPlant();
    expect(await screen.findByText('Lente sostituita')).toBeTruthy();
    expect(screen.getByText('16 mar 2026 · Ticket n. 41')).toBeTruthy();
    expect(screen.getByText(/^Luca Bianchi · 2,5\sh$/)).toBeTruthy();
    expect(screen.getByText('Ricambi ordinati: 2 × LNS-100, 1 × FLT-7')).toBeTruthy();
  });

  it('links its ticket only for who may open it', async () => {
    list = listOf([
      work({ mayOpen: true }),
      work({ id: '42', ticketId: 42 }),
      work({ id: 'entry', ticketId: null, hoursSpent: null, technician: null }),
    ]);
    onPlant();
    const link = await screen.findByRole('link');
    expect([link.textContent, link.getAttribute('href')]).toEqual(['Ticket n. 41', '/tickets/41']);
    expect(screen.getByText('16 mar 2026 · Ticket n. 42')).toBeTruthy();
    expect(screen.getByText('16 mar 2026 · Intervento senza ticket')).toBeTruthy();
  });

  it.each([
    ['240 characters', false, 'a'.repeat(240)],
    ['241 characters', true, 'a'.repeat(241)],
    ['four lines', false, 'a\nb\nc\nd'],
    ['five lines', true, 'a\nb\nc\nd\ne'],
  ])('of %s is shortened until its reader asks for all of it: %s', async (_, isLong, report) => {
    list = listOf([work({ report })]);
    onPlant();
    await screen.findByText(/Luca Bianchi/);
    const button = screen.queryByRole('button', { name: 'Mostra tutto del 16 mar 2026' });
    const isComplete = (): boolean => screen.getByRole('listitem').textContent.includes(report);
    expect([button !== null, isComplete()]).toEqual([isLong, !isLong]);
    if (!button) return;
    await userEvent.click(button);
    expect(isComplete()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Mostra meno del 16 mar 2026' }));
    expect(isComplete()).toBe(false);
  });
});

describe('the page of a plant', () => {
  it('says that there is nothing to show', async () => {
    list = listOf([]);
    onPlant();
    expect(await screen.findByText('Nessun lavoro precedente da mostrare.')).toBeTruthy();
  });

  it('shows five at first, and earlier ones on request', async () => {
    list = listOf(worksOf(1, 2, 3, 4, 5), 6, 2);
    onPlant();
    await waitFor(() => expect(shown()).toBe(5));
    list = { ...listOf(worksOf(6), 6, 2), pagination: { currentPage: 2, totalPages: 2, totalItems: 6 } };
    await userEvent.click(screen.getByRole('button', { name: 'Mostra i precedenti' }));
    await waitFor(() => expect(shown()).toBe(6));
    expect(api.seen.map(({ path }) => path)).toEqual([
      '/plants/plant/works?page=1&limit=5',
      '/plants/plant/works?page=2&limit=5',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Ticket n. 6'));
  });

  it.each([
    ['/plants/plant/show#works', 'works'],
    ['/plants/plant/show', ''],
  ])('opened at %s has the focus at %j', async (address, focused) => {
    list = listOf(worksOf(1));
    onPlant(address);
    await screen.findByText('Lente sostituita');
    expect(document.activeElement?.id).toBe(focused);
    expect(screen.getByRole('region', { name: 'Lavori precedenti' }).id).toBe('works');
  });

  it('offers another try when they cannot be loaded', async () => {
    api.answer = () => ({ status: 404, body: { code: 'PLANT_NOT_FOUND', message: 'gone' } });
    onPlant();
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeTruthy();
  });
});

describe('the page of a ticket', () => {
  it.each<[string, number[], number, number, string | null]>([
    ['three', [1, 2, 3], 3, 3, null],
    ['four', [1, 2, 3, 4], 4, 3, 'Mostra tutti (4)'],
    ['three and its own', [7, 1, 2, 3], 4, 3, null],
    ['four and its own', [7, 1, 2, 3], 5, 3, 'Mostra tutti (5)'],
  ])('shows at most three of %s works', async (_, ticketIds, total, count, more) => {
    list = listOf(worksOf(...ticketIds), total);
    onTicket();
    await waitFor(() => expect(shown()).toBe(count));
    expect(screen.queryByText(/Ticket n\. 7$/)).toBeNull();
    expect(screen.queryByRole('link')?.textContent ?? null).toBe(more);
    expect(api.seen.map(({ path }) => path)).toEqual(['/plants/plant/works?limit=4']);
  });

  it('leads to all of them on the page of the plant', async () => {
    list = listOf(worksOf(1, 2, 3, 4));
    onTicket();
    expect((await screen.findByRole('link')).getAttribute('href')).toBe('/plants/plant/show#works');
  });

  it.each([
    ['of a client', 'CLIENT', {}],
    ['without a plant', 'TECHNICIAN', { plant: null }],
    ['that is closed', 'TECHNICIAN', { status: 'CLOSED' }],
  ] as const)('%s has no such card', (_, role, values) => {
    onTicket(role, values);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
