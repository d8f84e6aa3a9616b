import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Macro, Ticket } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { Writing } from '../Writing';

const ticket = {
  id: 46,
  version: 3,
  title: 'Water leak',
  language: 'en',
  plantType: 'LC-2000',
  plantSerialNumber: '',
  allowedActions: ['REPLY', 'NOTE', 'SET_WAITING'],
  createdBy: { name: 'James', surname: 'Whitfield', email: 'james@example.com' },
} as Ticket;
const macro = (values: Partial<Macro>): Macro => ({
  ...{ id: values.title ?? '', title: '', language: 'en', body: null, keepAwaiting: false, status: null },
  ...{ allowedActions: [], priority: null, technicalAreaId: null, technicalAreaName: null, assignedTechnicianId: null },
  ...{ assignedTechnicianName: null, waitingFor: null, version: 2, createdAt: '2026-11-20T09:00:00.000Z' },
  ...values,
});

let api: TestApi;
let macros: Macro[];
let refused: { status: number; body: object } | undefined;
beforeEach(async () => {
  api = await startApi();
  refused = undefined;
  macros = [
    macro({ title: 'Parts are ordered', body: 'Dear {client.name}, **soon**.', waitingFor: 'PARTS' }),
    macro({ title: 'Urgent', priority: 'CRITICAL' }),
    macro({ title: 'Serial', body: 'Plant {plant.serial}' }),
  ];
  api.answer = ({ method, path }) => {
    if (method === 'POST') return refused ?? { status: 200, body: { ticket } };
    return path.includes('macros')
      ? { status: 200, headers: { 'X-Total-Count': String(macros.length) }, body: { macros } }
      : { status: 200, body: { files: [], drafts: [] } };
  };
  localStorage.clear();
  localStorage.setItem('language', 'en');
});
afterEach(() => api.close());

const open = async () => {
  renderInBackOffice(<Writing ticket={ticket} messages={[]} lastSeq={7} />, {
    user: { id: 'me', role: 'TECHNICIAN', name: 'Anna', surname: 'Verdi' },
  });
  await userEvent.keyboard('m');
  return screen.findByRole('dialog', { name: 'Run a macro' });
};
const preview = async (title: string) => {
  const dialog = await open();
  await userEvent.click(await within(dialog).findByRole('button', { name: new RegExp(`^${title}`) }));
  return screen.findByRole('dialog', { name: title });
};
const sent = () => api.seen.filter(({ method }) => method === 'POST');
const bodies = () => sent().map(({ body }) => JSON.parse(body) as { force: boolean });

it('shows what one press does, and does it: what was seen goes with it', async () => {
  const dialog = await preview('Parts are ordered');
  expect(within(dialog).getByText('Waiting for: Parts')).toBeTruthy();
  expect(within(dialog).getByText('Dear James, **soon**.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Run' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().map(({ path }) => path)).toEqual([expect.stringContaining('/tickets/46/macros/Parts')]);
  expect(bodies()).toEqual([{ macroVersion: 2, version: 3, lastSeenSeq: 7, force: false }]);
});

it('offers only macros that the user may run, without raw marks', async () => {
  const dialog = await open();
  await within(dialog).findByRole('button', { name: /^Parts are ordered.*Dear \{client.name\}, soon\./ });
  expect(within(dialog).queryByText('Urgent')).toBeNull();
});

it('does not run a macro whose text lacks a value', async () => {
  const dialog = await preview('Serial');
  expect(within(dialog).getByText(/^The ticket lacks a value/)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Run' })).toHaveProperty('disabled', true);
});

it('says why it was refused, and runs in spite of new messages only when asked again', async () => {
  refused = { status: 409, body: { code: 'CONVERSATION_MOVED_ON', error: 'moved on' } };
  const dialog = await preview('Parts are ordered');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Run' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Run anyway' }));
  await waitFor(() => expect(bodies().map(({ force }) => force)).toEqual([false, true]));
});
