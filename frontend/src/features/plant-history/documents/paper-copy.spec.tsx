import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import type { Plant, PlantDocument } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { type Answer, startApi, type TestApi } from '@/kit/test/api-server';
import { PlantDocuments } from './PlantDocuments';

const plant = {
  ...{ id: 'plant', modelId: 'model', model: { code: 'LC-500' }, serialNumber: 'SN-7', mergedInto: null },
  ...{ deliveredOn: '2026-02-01', siteAddress: 'Via Roma 1, Verona', allowedActions: [] as string[] },
} as Plant;
const documentOf = (id: string, revision: string, isDelivered: boolean): PlantDocument => ({
  ...{ id, revision, isDelivered, isCurrent: !isDelivered, company: null, modelId: 'model', title: 'Manuale' },
  ...{ kind: 'OPERATION', audience: 'PUBLIC', language: 'it', fromNumber: null, toNumber: null, size: 2048 },
  ...{ fileName: 'm.pdf', mimeType: 'application/pdf', sha256: 'ab'.repeat(32), createdAt: '2026-11-20T14:05:00.000Z' },
  ...{ withdrawnAt: null, isDeliveredChosen: false, owedUntil: null, version: 1, releasedOn: '2026-02-01' },
  allowedActions: [],
});
const user = { role: 'CLIENT', company: 'Rossi', name: 'Anna', surname: 'Rossi', email: 'anna@example.com' } as const;

let api: TestApi;
let documents: PlantDocument[];
let answer: Answer;
beforeEach(async () => {
  documents = [documentOf('a', 'A', true), documentOf('b', 'B', false)];
  answer = { status: 201, body: { data: { id: 1042 }, uploadToken: 'permit' } };
  api = await startApi();
  api.answer = ({ method }) => (method === 'GET' ? { status: 200, body: { documents, availableUntil: null } } : answer);
});
afterEach(() => api.close());

const show = (language: 'it' | 'en', facts: Partial<Plant> = {}, role: 'CLIENT' | 'ADMIN' = 'CLIENT') => {
  localStorage.setItem('language', language);
  renderInBackOffice(
    <>
      <PlantDocuments plant={{ ...plant, ...facts }} />
      <Notification />
    </>,
    { user: { ...user, role } },
  );
};
const open = async (language: 'it' | 'en') => {
  show(language);
  const name = language === 'it' ? 'Chiedi la copia su carta' : 'Ask for a copy on paper';
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};
const sent = () => api.seen.filter(({ method }) => method === 'POST');

it.each([
  ['it', 'Copia su carta: Manuale, rev. A, italiano', 'Invia la richiesta', /ticket n\. 1042\. .* entro 30 giorni/],
  ['en', 'Copy on paper: Manuale, rev. A, italiano', 'Send the request', /ticket #1042\. .* within 30 days/],
] as const)('sends a ticket of the plant to the address of its site (%s)', async (language, title, button, notice) => {
  const dialog = await open(language);
  await userEvent.click(dialog.getByRole('button', { name: button }));
  await screen.findByText(notice);
  expect(JSON.parse(sent()[0]?.body ?? 'null')).toEqual({
    ...{ company: 'Rossi', name: 'Anna', surname: 'Rossi', email: 'anna@example.com', category: 'ASSISTANCE' },
    ...{ asksForPaper: true, title, language, plantId: 'plant', plantType: 'LC-500', plantSerialNumber: 'SN-7' },
    description: expect.stringContaining('Anna Rossi\nVia Roma 1, Verona') as string,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('needs a document and an address', async () => {
  const dialog = await open('it');
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Invia la richiesta' });
  await userEvent.click(dialog.getByRole('checkbox', { name: /rev\. A/ }));
  expect(button.disabled).toBe(true);
  await userEvent.click(dialog.getByRole('checkbox', { name: /rev\. B/ }));
  await userEvent.clear(dialog.getByRole('textbox', { name: /Indirizzo postale/ }));
  await userEvent.click(button);
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: /Indirizzo postale/ }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(sent()).toEqual([]);
});

it('stays open after a failure, and is sent again with the same key', async () => {
  answer = { status: 503, body: '' };
  const dialog = await open('it');
  await userEvent.click(dialog.getByRole('button', { name: 'Invia la richiesta' }));
  await dialog.findByRole('alert');
  answer = { status: 201, body: { data: { id: 1042 }, uploadToken: 'permit' } };
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Invia la richiesta' }));
  await screen.findByText(/1042/);
  // Presses that are too quick for the dialog have the same key, so that there is one ticket.
  expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(sent()[0]?.headers['idempotency-key']).toBeTruthy();
});

it.each([
  ['staff', {}, 'ADMIN'],
  ['readers of a plant that was merged into another one', { mergedInto: { id: 'other' } as never }, 'CLIENT'],
] as const)('is not offered to %s', async (_, facts, role) => {
  show('it', facts, role);
  await screen.findAllByText('Manuale');
  expect(screen.queryByRole('button', { name: 'Chiedi la copia su carta' })).toBeNull();
});

it('is not offered where there is no document', async () => {
  documents = [];
  show('it');
  await screen.findByText('Ancora nessun documento per questo impianto.');
  expect(screen.queryByRole('button', { name: 'Chiedi la copia su carta' })).toBeNull();
});
