import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import type { PersonAction } from '@contract/index';
import { settings } from '@/api/session';
import * as saving from '@/kit/format/save-file';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { type Answer, startApi, type TestApi } from '@/kit/test/api-server';
import type { TicketFilters } from '../views/ticket-filters';
import { ExportMenu } from './ExportMenu';

jest.mock('@/kit/format/save-file', () => ({ saveFile: jest.fn() }));

const FILE: Answer = {
  status: 200,
  body: 'Numero;Creato\r\n',
  headers: {
    'Content-Disposition': 'attachment; filename="tickets-2026-11-21.csv"',
    'Access-Control-Expose-Headers': 'Content-Disposition',
  },
};
const NO_FILTERS: TicketFilters = {};

let api: TestApi;
let answer: Answer;

beforeEach(async () => {
  // Failed exports are printed.
  jest.spyOn(console, 'error').mockImplementation();
  api = await startApi();
  answer = FILE;
  api.answer = () => answer;
});
afterEach(async () => {
  jest.restoreAllMocks();
  jest.mocked(saving.saveFile).mockClear();
  await api.close();
});

interface Shown {
  allowedActions?: PersonAction[];
  total?: number;
  totalIsExact?: boolean;
  filters?: TicketFilters;
}

const EVERYWHERE: PersonAction[] = ['EXPORT_TICKETS', 'READ_ALL_TICKETS'];

const show = ({ allowedActions = EVERYWHERE, total = 3, totalIsExact = true, filters = {} }: Shown = {}) =>
  renderInBackOffice(
    <>
      <ExportMenu total={total} totalIsExact={totalIsExact} filters={{ ...NO_FILTERS, ...filters }} />
      <Notification />
    </>,
    { user: { id: 'u', allowedActions } },
  );

const openButton = (): HTMLElement => screen.getByRole('button', { name: 'Esporta', hidden: true });
const choose = async (format: string): Promise<void> => {
  await userEvent.click(openButton());
  await userEvent.click(screen.getByRole('menuitem', { name: format }));
};
const saved = () => jest.mocked(saving.saveFile).mock.calls;

it('asks for what the filters show, in the language of the interface, and saves it under its name', async () => {
  show({ filters: { search: 'lens & more', status: 'OPEN,CLOSED', sort: 'company', order: 'asc' } });
  await choose('CSV');
  await screen.findByText('File salvato: tickets-2026-11-21.csv');
  const { searchParams } = new URL(api.seen[0]?.path ?? '', 'http://api');
  expect(Object.fromEntries(searchParams)).toEqual({
    search: 'lens & more',
    status: 'OPEN,CLOSED',
    sort: 'company',
    order: 'asc',
    format: 'csv',
    language: 'it',
  });
  expect(saved()).toEqual([[expect.objectContaining({ size: 15 }), 'tickets-2026-11-21.csv']]);
});

it('sorts as the list does where the address names no order that there is', async () => {
  show({ filters: { sort: 'nonsense', order: 'sideways' } });
  await choose('Excel (.xlsx)');
  await waitFor(() => expect(api.seen).toHaveLength(1));
  expect(api.seen[0]?.path).toContain('sort=createdAt&order=desc&format=xlsx');
});

it.each([
  [1, 'Esporta 1 ticket'],
  [12_345, 'Esporta 12.345 ticket'],
])('says how many: %i', async (total, text) => {
  show({ total });
  await userEvent.click(openButton());
  expect(screen.getByRole('menu', { name: text })).toBeTruthy();
});

it('names no number where there may be more', async () => {
  show({ total: 10_000, totalIsExact: false });
  await userEvent.click(openButton());
  expect(screen.getByRole('menu', { name: 'Esporta i ticket trovati' })).toBeTruthy();
});

it('offers nothing to those who may not export, and nothing to export where there is nothing', async () => {
  show({ allowedActions: [] }).unmount();
  expect(screen.queryByRole('button')).toBeNull();
  show({ total: 0 });
  await userEvent.click(openButton());
  expect(screen.queryByRole('menu')).toBeNull();
});

it('cannot be started twice, and can be cancelled without a word', async () => {
  answer = { ...FILE, after: 60_000 };
  show();
  await choose('CSV');
  const cancel = await screen.findByRole('button', { name: 'Annulla l’esportazione' });
  expect(screen.getByRole('dialog', { name: 'Esportazione in corso' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  openButton().click();
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(cancel);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(openButton().getAttribute('aria-disabled')).toBe('false'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect([api.seen.length, saved()]).toEqual([1, []]);
  await waitFor(() => expect(document.activeElement).toBe(openButton()));
});

it.each<[string, Answer, string]>([
  [
    'others are exporting',
    { status: 503, body: { code: 'EXPORT_BUSY', error: 'x' } },
    'Altre esportazioni sono ancora in corso. Riprovare tra poco.',
  ],
  [
    'it breaks off midway',
    { ...FILE, breaksOff: true },
    'L’esportazione si è interrotta e nessun file è stato salvato. Riprovare.',
  ],
])('says so when %s, and saves nothing', async (_, refusal, text) => {
  answer = refusal;
  show();
  await choose('CSV');
  await screen.findByText(text);
  expect(saved()).toEqual([]);
  answer = FILE;
  await choose('CSV');
  await screen.findByText('File salvato: tickets-2026-11-21.csv');
});

it('says so when the service cannot be reached', async () => {
  show();
  await api.close();
  await choose('CSV');
  await screen.findByText('Errore di rete. Verificare la connessione.');
});

it('goes no further when the page is left', async () => {
  answer = { ...FILE, after: 300 };
  const page = show();
  await choose('CSV');
  page.unmount();
  // Answered after the export is.
  await fetch(`${settings.baseUrl}/later`);
  expect(saved()).toEqual([]);
});
