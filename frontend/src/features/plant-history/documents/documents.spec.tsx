import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import { addDays, dayOf } from '@contract/index';
import type { Plant, PlantAction, PlantDocument } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { sampleFile } from '@/kit/test/sample-files';
import { PlantDocuments } from './PlantDocuments';

const plant = { id: 'plant', modelId: 'model', model: { code: 'LC-500' } } as Plant;
const manual: PlantDocument = {
  company: null,
  ...{ id: 'manual', modelId: 'model', title: 'Manuale', kind: 'OPERATION', audience: 'PUBLIC', revision: 'B' },
  ...{ language: 'it', fromNumber: null, toNumber: null, fileName: 'manuale.pdf', mimeType: 'application/pdf' },
  ...{ size: 2048, sha256: 'ab'.repeat(32), createdAt: '2026-11-20T14:05:00.000Z', isCurrent: true, withdrawnAt: null },
  ...{ releasedOn: '2026-02-01', allowedActions: ['WITHDRAW'] },
};

let api: TestApi;
let documents: PlantDocument[];
let availableUntil: string | null;
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  documents = [manual];
  availableUntil = null;
  api = await startApi();
  api.answer = ({ method }) =>
    method === 'GET'
      ? { status: 200, body: { documents, availableUntil } }
      : { status: 201, body: { document: manual } };
});
afterEach(() => api.close());

const open = (role: 'ADMIN' | 'CLIENT') => {
  const allowedActions: PlantAction[] = role === 'ADMIN' ? ['ADD_DOCUMENT'] : [];
  return renderInBackOffice(
    <>
      <PlantDocuments plant={{ ...plant, allowedActions }} />
      <Notification />
    </>,
    { user: { role } },
  );
};
const sent = () => api.seen.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path]);

const factsOf = (title: string, revision: string, releasedOn: string): string =>
  `title=${title}&kind=OPERATION&audience=OWNER&revision=${revision}&releasedOn=${releasedOn}`;

it('shows clients title, revision, its day, language, size and sum, and no button but the download', async () => {
  documents = [{ ...manual, allowedActions: [] }];
  open('CLIENT');
  expect(await screen.findByText(/^Istruzioni per l’uso · Rev\. B del 1 feb 2026 · italiano · 2 KB$/)).toBeTruthy();
  expect(screen.getByText(`SHA-256: ${'ab'.repeat(32)}`)).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Scarica Manuale, revisione B',
  ]);
});

it('marks what was superseded or withdrawn', async () => {
  documents = [
    { ...manual, id: 'old', isCurrent: false },
    { ...manual, id: 'gone', isCurrent: false, withdrawnAt: manual.createdAt, allowedActions: [] },
  ];
  open('ADMIN');
  expect(await screen.findByText('Sostituito')).toBeTruthy();
  expect(screen.getByText('Ritirato')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Ritira / })).toHaveLength(1);
});

it('says until when the documents stay online, if there are some and the day is known', async () => {
  availableUntil = '2042-02-01';
  const { unmount } = open('CLIENT');
  expect(await screen.findByText('Disponibili online almeno fino al 1 febbraio 2042')).toBeTruthy();
  unmount();
  documents = [{ ...manual, isCurrent: false, withdrawnAt: manual.createdAt, allowedActions: [] }];
  const withdrawn = open('ADMIN');
  await screen.findByText('Ritirato');
  expect(screen.queryByText(/^Disponibili online/)).toBeNull();
  withdrawn.unmount();
  [documents, availableUntil] = [[manual], null];
  open('CLIENT');
  await screen.findByText(/Rev\. B/);
  expect(screen.queryByText(/^Disponibili online/)).toBeNull();
});

it('adds a document of the model for a range of serial numbers', async () => {
  open('ADMIN');
  await userEvent.click(await screen.findByRole('button', { name: 'Aggiungi documento' }));
  const dialog = within(await screen.findByRole('dialog'));
  const input = dialog.getByLabelText('Scegli file');
  await userEvent.upload(input, sampleFile('mov', 'm.mp4', 'video/mp4'));
  await dialog.findByText(/^m\.mp4: I video MOV non sono ammessi\./);
  await userEvent.upload(input, sampleFile('pdf', 'm.pdf', 'application/pdf'));
  await dialog.findByText('m.pdf');
  await userEvent.type(dialog.getByLabelText(/^Titolo/), 'Manuale');
  await userEvent.type(dialog.getByLabelText(/^Revisione/), 'C');
  await userEvent.click(dialog.getByRole('combobox', { name: 'Vale per' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Tutti gli impianti del modello LC-500' }));
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Aggiungi' });
  await userEvent.type(dialog.getByLabelText(/^Dalla matricola/), '20');
  await userEvent.type(dialog.getByLabelText(/^Alla matricola/), '1');
  expect(submit.disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText(/^Alla matricola/), '00');
  await userEvent.click(submit);
  const query = `${factsOf('Manuale', 'C', dayOf(new Date()))}&language=it&fromNumber=20&toNumber=100`;
  await waitFor(() => expect(sent()).toEqual([['POST', `/plant-models/model/documents?${query}`]]));
});

it('names any language in the words of the reader, whose own comes first', async () => {
  documents = ['de', 'it'].map((language) => ({ ...manual, id: language, language, allowedActions: [] }));
  open('CLIENT');
  await screen.findByText(/ · tedesco · /);
  const lines = screen.getAllByText(/Rev\. B/).map((line) => line.textContent);
  expect(lines.map((line) => line.split(' · ')[2])).toEqual(['italiano', 'tedesco']);
});

it('offers the usual languages, and takes any other one by its tag', async () => {
  open('ADMIN');
  await userEvent.click(await screen.findByRole('button', { name: 'Aggiungi documento' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.upload(dialog.getByLabelText('Scegli file'), sampleFile('pdf', 'm.pdf', 'application/pdf'));
  await dialog.findByText('m.pdf');
  await userEvent.type(dialog.getByLabelText(/^Titolo/), 'Manual');
  await userEvent.type(dialog.getByLabelText(/^Revisione/), 'A');
  await userEvent.click(dialog.getByRole('combobox', { name: 'Lingua' }));
  expect(screen.getByRole('option', { name: 'tedesco' })).toBeTruthy();
  await userEvent.click(screen.getByRole('option', { name: 'Un’altra…' }));
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Aggiungi' });
  const tag = await dialog.findByLabelText(/^Sigla/);
  await userEvent.type(tag, 'catalano');
  expect(submit.disabled).toBe(true);
  await userEvent.clear(tag);
  await userEvent.type(tag, 'CA');
  await userEvent.click(submit);
  const query = `${factsOf('Manual', 'A', dayOf(new Date()))}&language=ca`;
  await waitFor(() => expect(sent()).toEqual([['POST', `/plants/plant/documents?${query}`]]));
});

it('takes the day on which an earlier revision was released, and none to come', async () => {
  open('ADMIN');
  await userEvent.click(await screen.findByRole('button', { name: 'Aggiungi documento' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.upload(dialog.getByLabelText('Scegli file'), sampleFile('pdf', 'm.pdf', 'application/pdf'));
  await dialog.findByText('m.pdf');
  await userEvent.type(dialog.getByLabelText(/^Titolo/), 'Manuale');
  await userEvent.type(dialog.getByLabelText(/^Revisione/), 'A');
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Aggiungi' });
  const day = dialog.getByLabelText<HTMLInputElement>(/^Pubblicato il/);
  expect([day.value, submit.disabled]).toEqual([dayOf(new Date()), false]);
  for (const typed of [addDays(dayOf(new Date()), 1), '']) {
    fireEvent.change(day, { target: { value: typed } });
    await waitFor(() => expect(submit.disabled).toBe(true));
  }
  fireEvent.change(day, { target: { value: '2019-12-31' } });
  api.answer = ({ method }) =>
    method === 'GET'
      ? { status: 200, body: { documents, availableUntil } }
      : { status: 201, body: { document: { ...manual, isCurrent: false } } };
  await userEvent.click(submit);
  const query = `${factsOf('Manuale', 'A', '2019-12-31')}&language=it`;
  await waitFor(() => expect(sent()).toEqual([['POST', `/plants/plant/documents?${query}`]]));
  expect(await screen.findByText(/^Documento aggiunto come revisione precedente/)).toBeTruthy();
});

it('hands a document of the owner over after a question', async () => {
  documents = [
    {
      ...manual,
      audience: 'OWNER',
      company: { id: 'rossi', name: 'Rossi' },
      allowedActions: ['HAND_OVER', 'WITHDRAW'],
    },
    { ...manual, id: 'other' },
  ];
  open('ADMIN');
  expect(await screen.findByText('Di Rossi')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Consegna Manuale, revisione B' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/di Rossi, sarà visibile anche ai proprietari successivi/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Consegna con l’impianto' }));
  await waitFor(() => expect(sent()).toEqual([['POST', '/plant-documents/manual/hand-over']]));
});

it('withdraws after a question', async () => {
  open('ADMIN');
  await userEvent.click(await screen.findByRole('button', { name: 'Ritira Manuale, revisione B' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ritira' }));
  await waitFor(() => expect(sent()).toEqual([['POST', '/plant-documents/manual/withdraw']]));
});
