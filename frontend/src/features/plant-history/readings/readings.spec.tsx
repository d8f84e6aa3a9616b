import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Plant, Reading } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { PlantReadings } from './PlantReadings';
import { parseReading } from './usePlantReadings';

const readAt = '2026-11-20T14:05:00.000Z';
const plant = {
  id: 'plant',
  allowedActions: ['ADD_READING'],
  latestReadings: [{ counter: 'OPERATING_HOURS', value: 12_480.5, readAt }],
} as unknown as Plant;
const reading: Reading = {
  ...{ id: 'r', counter: 'OPERATING_HOURS', value: 12_480.5, readAt, epoch: 1, createdAt: readAt },
  ...{ recordedBy: { name: 'Luca', surname: 'Bianchi' }, allowedActions: ['VOID'] },
};

let api: TestApi;
let readings: Reading[];
let refusal: string | null;
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  readings = [reading, { ...reading, id: 'old', value: 900, epoch: 0, allowedActions: [] }];
  refusal = null;
  api = await startApi();
  api.answer = ({ method }) => {
    if (method === 'GET') return { status: 200, body: { readings, pagination: { currentPage: 1, totalPages: 1 } } };
    return refusal ? { status: 409, body: { code: refusal, error: 'refused' } } : { status: 201, body: { reading } };
  };
});
afterEach(() => api.close());

const open = () => renderInBackOffice(<PlantReadings plant={plant} />, { user: { role: 'TECHNICIAN' } });
const sent = () =>
  api.seen
    .filter(({ method }) => method !== 'GET')
    .map(({ path, body }) => [path, body === '' ? '' : (JSON.parse(body) as unknown)]);

it('shows what was read, by whom, and where a new counter began', async () => {
  open();
  expect(await screen.findByText('12.480,5 ore di funzionamento')).toBeTruthy();
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/nuovo contatore · Luca Bianchi/);
  expect(second?.textContent).not.toMatch(/nuovo contatore/);
  expect(screen.getAllByRole('button', { name: /^Elimina la lettura/ })).toHaveLength(1);
});

it('says when there is none', async () => {
  readings = [];
  open();
  expect(await screen.findByText('Ancora nessuna lettura di contatori.')).toBeTruthy();
});

it('sends a value, and asks whether the counter was exchanged where it is lower', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Aggiungi lettura' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Ultima: 12\.480,5, /)).toBeTruthy();
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Salva' });
  await userEvent.type(dialog.getByLabelText(/^Ore indicate/), '3.25');
  expect(save.disabled).toBe(true);
  expect(dialog.getByText(/^Un numero con al massimo un decimale/)).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText(/^Ore indicate/));
  await userEvent.type(dialog.getByLabelText(/^Ore indicate/), '3,5');
  refusal = 'READING_LOWER';
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await userEvent.click(save);
  expect(await dialog.findByText(/È stato sostituito o azzerato\?$/)).toBeTruthy();
  refusal = null;
  await userEvent.click(dialog.getByRole('checkbox', { name: /sostituito o azzerato e riparte/ }));
  await userEvent.click(save);
  const body = { counter: 'OPERATING_HOURS', value: 3.5 };
  await waitFor(() =>
    expect(sent()).toEqual([
      ['/plants/plant/readings', body],
      ['/plants/plant/readings', { ...body, exchanged: true }],
    ]),
  );
});

it('removes one after a question', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Elimina la lettura/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Elimina' }));
  await waitFor(() => expect(sent()).toEqual([['/counter-readings/r/void', '']]));
});

it.each([
  ['0', 0],
  ['12480,5', 12_480.5],
  ['12480.5', 12_480.5],
  ['9999999999', 9_999_999_999],
  ['9999999999.1', null],
  ['12.480', null],
  ['-1', null],
  ['', null],
])('understands %j as %j', (text, value) => {
  expect(parseReading(text)).toBe(value);
});
