import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import { listTickets } from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import type { TicketSummary } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { TicketLink } from './TicketLink';

const STOP = {
  ...{ id: 'stop', since: '2026-11-20T08:00:00.000Z', until: null, version: 3, confirmed: false },
  ...{ awaitsConfirmation: true, mayConfirm: true },
};
const TICKET = { id: 7, title: 'Il laser non parte', status: 'OPEN', category: 'ASSISTANCE', productionStopped: true };

let api: TestApi;
let stop: TicketSummary['stop'];
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  stop = STOP;
  api = await startApi();
  api.answer = ({ method, path }) => {
    if (method === 'GET') {
      const tickets = path.startsWith('/tickets') ? [{ ...TICKET, stop }] : [];
      return { status: 200, body: { tickets, drafts: [], pagination: {} } };
    }
    if (stop?.version !== STOP.version) return { status: 409, body: { code: 'STOP_CHANGED', message: 'Changed' } };
    stop = { ...STOP, version: 4, confirmed: true, awaitsConfirmation: false, mayConfirm: false };
    return { status: 200, body: { stop: {} } };
  };
});
afterEach(() => api.close());

const Rows = () => {
  const { data } = useQuery({ queryKey: keys.tickets(), queryFn: () => listTickets() });
  return data?.tickets.map((ticket) => <TicketLink key={ticket.id} ticket={ticket} />);
};
const show = () =>
  renderInBackOffice(
    <>
      <Rows />
      <Notification />
    </>,
    { user: { role: 'ADMIN' } },
  );
const confirmations = () =>
  api.seen.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, JSON.parse(body) as unknown]);
const button = () => screen.findByRole('button', { name: /^Conferma ?: il fermo del ticket #7$/ });

it('confirms a stranger’s stop by one press of a key, names the ticket, and shows the row anew', async () => {
  show();
  await button();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Ticket #7: il fermo è confermato')).toBeTruthy();
  expect(confirmations()).toEqual([['/stops/stop', { confirmed: true, version: 3 }]]);
  await waitFor(() => expect(screen.queryByText(/^Fermo da confermare/)).toBeNull());
  expect(screen.queryByRole('button', { name: /^Conferma/ })).toBeNull();
});

it('shows the row anew also where the stop was changed in the meantime', async () => {
  show();
  const pressed = await button();
  stop = { ...STOP, version: 4, confirmed: true, awaitsConfirmation: false, mayConfirm: false };
  await userEvent.click(pressed);
  await waitFor(() => expect(screen.queryByText(/^Fermo da confermare/)).toBeNull());
  expect(screen.queryByText('Ticket #7: il fermo è confermato')).toBeNull();
});

it('is missing for those who may not confirm the stop', async () => {
  stop = { ...STOP, mayConfirm: false };
  show();
  expect(await screen.findByText(/^Fermo da confermare/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Conferma/ })).toBeNull();
});
