import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import { Route, Routes } from 'react-router';
import type { Plant, Stop, Ticket } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { localInput, momentOf } from '@/kit/format/dates';
import { startApi, type TestApi } from '@/kit/test/api-server';
import PlantHelp from './PlantHelp';
import PlantStops from './PlantStops';
import StoppedActions from './StoppedActions';
import TicketStops from './TicketStops';

const HOUR = 3_600_000;
/** One moment for all times of a test: whole hours between them must not lose a millisecond. */
let now: number;
const ago = (hours: number): string => new Date(now - hours * HOUR).toISOString();

const SHIFTS = { id: 'shifts', name: 'Due turni' };

let api: TestApi;
let stop: Stop;
let hasStopped: boolean;
/** How many tickets of the plant the reader may see. */
let tickets: number;
beforeEach(async () => {
  now = Date.now();
  tickets = 1;
  hasStopped = true;
  localStorage.setItem('language', 'it');
  stop = {
    ...{ id: 'stop', plant: null, ticketIds: [7], kind: 'FAILURE', confirmed: true, version: 3 },
    ...{ reportedAt: ago(3), repairStartedAt: ago(1) },
    ...{ startedAt: ago(3.5), endedAt: null, endSource: null, voidedAt: null, allowedActions: ['END', 'CORRECT'] },
  };
  api = await startApi();
  const figures = { requiredSeconds: 720 * 3600, downSeconds: 12 * 3600, failures: 2, repairs: 2 };
  const means = {
    availability: 708 / 720,
    repairSeconds: 6 * 3600,
    betweenSeconds: 354 * 3600,
    operatingBasis: 'COUNTER',
    calendar: null,
  };
  api.answer = ({ method, path }) =>
    path.includes('/calendars?')
      ? { status: 200, body: { calendars: [SHIFTS] }, headers: { 'X-Total-Count': '1' } }
      : path.includes('/tickets?')
        ? { status: 200, body: { tickets: Array(tickets).fill({ id: 7 }) }, headers: { 'X-Total-Count': `${tickets}` } }
        : path.includes('/availability')
          ? { status: 200, body: { ...figures, ...means } }
          : method === 'GET'
            ? { status: 200, body: { stops: hasStopped ? [stop] : [], pagination: {} } }
            : { status: 200, body: { stop } };
});
afterEach(() => api.close());

const PLANT = { id: 'plant' } as Plant;
const TICKET = { id: 7, status: 'OPEN', productionStopped: true };
const onTicket = (values: Partial<Ticket> = {}) => {
  const ticket = { ...TICKET, ...values } as Ticket;
  return renderInBackOffice(
    <>
      <StoppedActions ticket={ticket} />
      <TicketStops ticket={ticket} />
    </>,
    { user: { role: 'ADMIN' } },
  );
};
const retype = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = () =>
  api.seen
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path, JSON.parse(body) as unknown]);

it('ends a stop now, by two presses, and offers that once', async () => {
  onTicket();
  await userEvent.click(await screen.findByRole('button', { name: 'È ripartito' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(sent()).toEqual([['POST', '/stops/stop/end', {}]]));
});

it('asks from when the plant runs, after the beginning of the stop', async () => {
  onTicket();
  await userEvent.click(await screen.findByRole('button', { name: 'È ripartito' }));
  await screen.findByRole('dialog');
  retype('Ripartito il', localInput(ago(4)));
  expect(await screen.findByText('Deve essere dopo l’inizio del fermo')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Salva' })).toHaveProperty('disabled', true);
  const endedAt = momentOf(localInput(ago(2)), null);
  retype('Ripartito il', localInput(ago(2)));
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(sent()).toEqual([['POST', '/stops/stop/end', { endedAt }]]));
});

it('lists a stop that ended, and one that goes on where no notice has it', async () => {
  stop = { ...stop, startedAt: ago(152), endedAt: ago(3), allowedActions: [] };
  onTicket();
  expect(await screen.findByText(/: 6 g 5 h · Guasto/)).toBeTruthy();
});

it('lists a stop that goes on for a closed ticket', async () => {
  renderInBackOffice(<TicketStops ticket={{ ...TICKET, status: 'CLOSED' } as Ticket} />, { user: { role: 'ADMIN' } });
  expect(await screen.findByText('Fermo da 3 h 30 min')).toBeTruthy();
});

it('asks nothing for a ticket that reported no stop', () => {
  renderInBackOffice(<TicketStops ticket={{ ...TICKET, productionStopped: false } as Ticket} />);
  expect(api.seen).toEqual([]);
});

it('refuses a correction whose end lies before its beginning', async () => {
  onTicket();
  await userEvent.click(await screen.findByRole('button', { name: 'Correggi' }));
  const dialog = within(await screen.findByRole('dialog'));
  retype('Ripartito il', localInput(ago(4)));
  expect(await dialog.findByText('Deve essere dopo l’inizio del fermo')).toBeTruthy();
  expect(dialog.getByLabelText(/^Ripartito il/).getAttribute('aria-invalid')).toBe('true');
  retype('Fermo da', '');
  expect(await dialog.findByText('Indicare quando è iniziato il fermo')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Salva' })).toHaveProperty('disabled', true);
});

it('lets staff confirm what a stranger reported, by its version', async () => {
  stop = { ...stop, confirmed: false };
  onTicket();
  await userEvent.click(await screen.findByRole('button', { name: 'Conferma il fermo' }));
  await waitFor(() => expect(sent()).toEqual([['PATCH', '/stops/stop', { confirmed: true, version: 3 }]]));
});

it('corrects the cause, and leaves the moments as they were to the millisecond', async () => {
  onTicket();
  await userEvent.click(await screen.findByRole('button', { name: 'Correggi' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Causa' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Fermo programmato' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  const correction = { startedAt: stop.startedAt, endedAt: null, kind: 'PLANNED', voided: false, version: 3 };
  await waitFor(() => expect(sent()).toEqual([['PATCH', '/stops/stop', correction]]));
});

it('lets a client report a stop of a plant that runs, which leads to its ticket', async () => {
  stop = { ...stop, endedAt: ago(1), endSource: 'CLIENT', allowedActions: [] };
  const plant = { ...PLANT, model: { code: 'LC-500' }, serialNumber: 'SN 7', allowedActions: [] } as unknown as Plant;
  const parts = (
    <>
      <PlantHelp plant={plant} />
      <PlantStops plant={plant} />
      <Routes>
        <Route path="/tickets/:id" element="the ticket" />
      </Routes>
    </>
  );
  renderInBackOffice(parts, { user: { role: 'CLIENT' } });
  expect(await screen.findByText(/: 2 h 30 min · Guasto/)).toBeTruthy();
  const form = '/tickets/create?plantType=LC-500&plantSerialNumber=SN+7';
  const links = ['Richiedi assistenza', 'Ordina ricambi'].map((name) => screen.getByRole('link', { name }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([form, `${form}#spare-part`]);
  const named = (text: string) => screen.findByText(text);
  await Promise.all(['98,33 %', '6 h', '14 g 18 h'].map(named));
  expect(screen.getByText(/Tempo di funzionamento: dal contatore delle ore\.$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Impianto fermo' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('L’assistenza viene avvisata subito');
  retype('Fermo da', localInput(ago(25)));
  expect(await screen.findByText(/^Troppo indietro/)).toBeTruthy();
  retype('Fermo da', localInput(new Date().toISOString()));
  await userEvent.click(screen.getByRole('button', { name: 'Avvisa l’assistenza' }));
  await waitFor(() => expect(sent()).toEqual([['POST', '/stops', expect.objectContaining({ plantId: 'plant' })]]));
  // Where words and photos are added.
  expect(await screen.findByText('the ticket')).toBeTruthy();
});

it('offers a client whose plant stands still that it runs again', async () => {
  const plant = { ...PLANT, model: { code: 'LC-500' }, serialNumber: 'SN 7', allowedActions: [] } as unknown as Plant;
  renderInBackOffice(<PlantHelp plant={plant} />, { user: { role: 'CLIENT' } });
  await userEvent.click(await screen.findByRole('button', { name: 'È ripartito' }));
  expect(screen.queryByRole('button', { name: 'Impianto fermo' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(sent()).toEqual([['POST', '/stops/stop/end', {}]]));
});

it.each([
  [[9, 12], 'Assistenza avvisata: ticket n. 12'],
  [[], 'Assistenza avvisata'],
])('notifies staff on which of the tickets that they see a stop was reported: %j', async (ticketIds, notice) => {
  stop = { ...stop, ticketIds, endedAt: ago(1), allowedActions: [] };
  renderInBackOffice(
    <>
      <PlantStops plant={{ ...PLANT, allowedActions: [] }} />
      <Notification />
    </>,
    { user: { role: 'TECHNICIAN' } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Impianto fermo' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('L’assistenza viene avvisata subito');
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText(notice)).toBeTruthy();
});

it.each([
  ['ADMIN', 0, true],
  ['TECHNICIAN', 1, true],
  ['TECHNICIAN', 0, false],
] as const)('lets %s with %i tickets of the plant report a stop: %s', async (role, count, mayReport) => {
  tickets = count;
  stop = { ...stop, endedAt: ago(1), allowedActions: [] };
  const user = { role, allowedActions: role === 'ADMIN' ? ['READ_ALL_TICKETS' as const] : [] };
  renderInBackOffice(<PlantStops plant={{ ...PLANT, allowedActions: [] }} />, { user });
  await screen.findByText(/· Guasto/);
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: 'Impianto fermo' })).toHaveLength(Number(mayReport)),
  );
});

describe('a period that another stop overlaps', () => {
  const SINCE = '2026-11-20T08:00:00.000Z';
  const refuse = (message: string) => {
    const details = [{ field: 'stop', code: 'overlaps', message }];
    const answered = api.answer;
    api.answer = (seen) =>
      seen.method === 'GET'
        ? answered(seen)
        : { status: 409, body: { statusCode: 409, code: 'STOP_OVERLAPS', error: 'x', details } };
  };

  it.each([
    [
      `Overlaps the stop from ${SINCE} to 2026-11-20T10:30:00.000Z`,
      /ha già un fermo da ven 20 nov.* a ven 20 nov.*\.$/,
    ],
    [`Overlaps the stop from ${SINCE}, which goes on`, /è già fermo da ven 20 nov.*\.$/],
  ])('is refused in the dialog by its name: %s', async (message, text) => {
    refuse(message);
    onTicket();
    await userEvent.click(await screen.findByRole('button', { name: 'Correggi' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Salva' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is refused by a notice where no dialog asked', async () => {
    refuse(`Overlaps the stop from ${SINCE}, which goes on`);
    stop.confirmed = false;
    renderInBackOffice(
      <>
        <TicketStops ticket={{ ...TICKET, status: 'CLOSED' } as Ticket} />
        <Notification />
      </>,
      { user: { role: 'ADMIN' } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Conferma il fermo' }));
    expect(await screen.findByText(/è già fermo da ven 20 nov/)).toBeTruthy();
  });
});

it.each([
  {
    language: 'it',
    stopped: true,
    open: 'Ore di produzione',
    calendar: 'Calendario',
    past: 'Vale anche per il passato',
    save: 'Salva',
  },
  {
    language: 'en',
    stopped: false,
    open: 'Operating hours',
    calendar: 'Calendar',
    past: 'Also for the past',
    save: 'Save',
  },
])(
  'lets administrators choose the hours of a plant, at first also for the past: $language, a stop before: $stopped',
  async (words) => {
    localStorage.setItem('language', words.language);
    hasStopped = words.stopped;
    renderInBackOffice(<PlantStops plant={{ ...PLANT, allowedActions: ['SET_OPERATING_HOURS'] }} />, {
      user: { role: 'ADMIN' },
    });
    await userEvent.click(await screen.findByRole('button', { name: words.open }));
    await userEvent.click(await screen.findByRole('combobox', { name: words.calendar }));
    await userEvent.click(await screen.findByRole('option', { name: SHIFTS.name }));
    expect(screen.getByLabelText(words.past)).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('button', { name: words.save }));
    const hours = { calendarId: SHIFTS.id, alsoPast: true };
    await waitFor(() => expect(sent()).toEqual([['PUT', '/plants/plant/operating-hours', hours]]));
  },
);

it('says how long it took to report, to wait and to repair', async () => {
  onTicket({ productionStopped: true, status: 'CLOSED' });
  const phases = await screen.findByRole('list', { name: 'Andamento del fermo' });
  const texts = within(phases).getAllByRole('listitem');
  expect(texts.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'fino alla segnalazione 30 min',
    'in attesa della riparazione 2 h',
    'riparazione 1 h',
  ]);
});
