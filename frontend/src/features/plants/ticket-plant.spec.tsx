import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlateState, Ticket } from '@/api/types';
import { Snackbars } from '@/app/back-office/layout/Snackbars';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import TicketPlant from './TicketPlant';

const CODE = '7Q2M4TZ0V9XK3B';
const PLATED = { id: 7, version: 3, plant: null, plateCode: CODE, allowedActions: ['LINK_PLANT'] };

let api: TestApi;
let state: PlateState;
beforeEach(async () => {
  state = 'ACTIVE';
  localStorage.setItem('language', 'it');
  api = await startApi();
  api.answer = ({ path }) => ({
    status: 200,
    headers: { 'X-Total-Count': '0', 'Access-Control-Expose-Headers': 'X-Total-Count' },
    body: path.startsWith('/plates/')
      ? { plate: { code: CODE, state, plantId: 'plant-1' } }
      : { tickets: [], ticket: {} },
  });
});
afterEach(() => api.close());

const show = (values: object = {}) =>
  renderInBackOffice(
    <>
      <TicketPlant ticket={{ ...PLATED, ...values } as unknown as Ticket} />
      <Snackbars />
    </>,
    { user: { role: 'TECHNICIAN' } },
  );
const button = () => screen.queryByRole('button', { name: 'Collega l’impianto della targhetta' });

it('links the plant of the plate by one press', async () => {
  show();
  expect(screen.getByText(`Aperto dalla targhetta ${CODE}, non collegato al suo impianto.`)).toBeTruthy();
  await userEvent.click(button()!);
  await waitFor(() => expect(api.seen.map(({ path }) => path)).toContain('/tickets/7/plant'));
  const sent = api.seen.find(({ path }) => path === '/tickets/7/plant');
  expect(JSON.parse(String(sent?.body))).toEqual({ plantId: 'plant-1', version: 3 });
});

it('links no plant of a plate that was retired meanwhile, and says so', async () => {
  state = 'RETIRED';
  show();
  await userEvent.click(button()!);
  expect(await screen.findByText('La targhetta non è più in uso. Scegliere l’impianto dal registro.')).toBeTruthy();
  expect(api.seen.filter(({ path }) => path === '/tickets/7/plant')).toEqual([]);
});

it.each([
  ['without a plate', { plateCode: null }],
  ['with its plant', { plant: { id: 'plant-1', model: 'LC-500', serialNumber: 'SN-7', link: 'PLATE' } }],
  ['whose plant the reader may not set', { allowedActions: [] }],
])('offers no plate for a ticket %s', (_, values) => {
  show(values);
  expect(button()).toBeNull();
});
