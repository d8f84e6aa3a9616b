import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import { addDays, dayOf } from '@contract/index';
import type { Plant, PlantAction, PlantDocument } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { sampleFile } from '@/kit/test/sample-files';
import { PlantDocuments } from './PlantDocuments';

const plant = { id: 'plant', modelId: 'model', model: { code: 'LC-500' }, deliveredOn: '2026-02-01' } as Plant;
const manual: PlantDocument = {
  company: null,
  ...{ id: 'manual', modelId: 'model', title: 'Manuale', kind: 'OPERATION', audience: 'PUBLIC', revision: 'B' },
  ...{ language: 'it', fromNumber: null, toNumber: null, fileName: 'manuale.pdf', mimeType: 'application/pdf' },
  ...{ size: 2048, sha256: 'ab'.repeat(32), createdAt: '2026-11-20T14:05:00.000Z', isCurrent: true, withdrawnAt: null },
  ...{ isDelivered: false, isDeliveredChosen: false, owedUntil: null, version: 3 },
  ...{ releasedOn: '2026-02-01', allowedActions: ['EDIT', 'WITHDRAW'] },
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

const open = (role: 'ADMIN' | 'TECHNICIAN' | 'CLIENT', facts: Partial<Plant> = {}) => {
  const allowedActions: PlantAction[] = role === 'ADMIN' ? ['ADD_DOCUMENT', 'SET_DELIVERED_DOCUMENT'] : [];
  return renderInBackOffice(
    <>
      <PlantDocuments plant={{ ...plant, allowedActions, ...facts }} />
      <Notification />
    </>,
    { user: { role } },
  );
};
const sent = () => api.seen.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path]);

const bodySent = (): unknown => JSON.parse(String(api.seen.find(({ method }) => method === 'PUT')?.body));
const openMenu = async (row = 0): Promise<void> => {
  const buttons = await screen.findAllByRole('button', { name: 'Azioni per Manuale, revisione B' });
  await userEvent.click(buttons[row]!);
};
const menuItems = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const pick = (name: string): Promise<void> => userEvent.click(screen.getByRole('menuitem', { name }));

const factsOf = (title: string, revision: string, releasedOn: string): string =>
  `title=${title}&kind=OPERATION&audience=OWNER&revision=${revision}&releasedOn=${releasedOn}`;

it('shows clients title, revision, its day, language, size and sum, the download, and how to ask for paper', async () => {
  documents = [{ ...manual, allowedActions: [] }];
  open('CLIENT');
  expect(await screen.findByText(/^Istruzioni per l’uso · Rev\. B del 1 feb 2026 · italiano · 2 KB$/)).toBeTruthy();
  expect(screen.getByText(`SHA-256: ${'ab'.repeat(32)}`)).toBeTruthy();
  const buttons = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(buttons).toEqual(['Scarica Manuale, revisione B', 'Chiedi la copia su carta']);
});

it('marks what was superseded or withdrawn', async () => {
  documents = [
    { ...manual, id: 'old', isCurrent: false },
    { ...manual, id: 'gone', isCurrent: false, withdrawnAt: manual.createdAt, allowedActions: ['EDIT'] },
  ];
  open('ADMIN');
  expect(await screen.findByText('Sostituito')).toBeTruthy();
  expect(screen.getByText('Ritirato')).toBeTruthy();
  await openMenu(1);
  expect(menuItems()).not.toContain('Ritira');
});

it('says until when the documents stay online, if there are some and the day is known and ahead', async () => {
  availableUntil = '2042-02-01';
  const { unmount } = open('CLIENT');
  expect(await screen.findByText('Disponibili online almeno fino al 1 febbraio 2042')).toBeTruthy();
  unmount();
  documents = [{ ...manual, isCurrent: false, withdrawnAt: manual.createdAt, allowedActions: [] }];
  const withdrawn = open('ADMIN');
  await screen.findByText('Ritirato');
  expect(screen.queryByText(/^Disponibili online/)).toBeNull();
  withdrawn.unmount();
  for (const day of [null, '2020-02-01']) {
    [documents, availableUntil] = [[manual], day];
    const { unmount: close } = open('CLIENT');
    await screen.findByText(/Rev\. B/);
    expect(screen.queryByText(/^Disponibili online/)).toBeNull();
    close();
  }
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

it('says who reads a document for the owner after a sale', async () => {
  open('ADMIN');
  await userEvent.click(await screen.findByRole('button', { name: 'Aggiungi documento' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = async (label: string, option: string): Promise<void> => {
    await userEvent.click(dialog.getByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  expect(dialog.getByText('Passa con l’impianto ai proprietari successivi.')).toBeTruthy();
  await choose('Tipo', 'Certificato');
  expect(dialog.getByText(/^Resta all’azienda che possiede l’impianto oggi/)).toBeTruthy();
  await choose('Visibile a', 'Chiunque scansioni la targhetta');
  expect(dialog.queryByText(/^Resta all’azienda/)).toBeNull();
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
      allowedActions: ['EDIT', 'HAND_OVER', 'WITHDRAW'],
    },
    { ...manual, id: 'other' },
  ];
  open('ADMIN');
  expect(await screen.findByText('Di Rossi')).toBeTruthy();
  await openMenu();
  await pick('Lascia ai proprietari successivi');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/di Rossi, sarà visibile anche ai proprietari successivi/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Lascia ai proprietari successivi' }));
  await waitFor(() => expect(sent()).toEqual([['POST', '/plant-documents/manual/hand-over']]));
});

it('withdraws after a question', async () => {
  open('ADMIN');
  await openMenu();
  await pick('Ritira');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ritira' }));
  await waitFor(() => expect(sent()).toEqual([['POST', '/plant-documents/manual/withdraw']]));
});

it('withdraws what is owed only after a second confirmation, of the day that is shown', async () => {
  documents = [{ ...manual, owedUntil: '2042-02-01' }];
  open('ADMIN');
  await openMenu();
  await pick('Ritira');
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Ritira' });
  const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Ritirarlo comunque' });
  expect(dialog.getByText('Questo documento deve restare disponibile fino al 1 febbraio 2042.')).toBeTruthy();
  expect(submit.disabled).toBe(true);
  await userEvent.click(box);
  documents = [{ ...manual, owedUntil: '2043-02-01' }];
  api.answer = ({ method }) =>
    method === 'GET'
      ? { status: 200, body: { documents, availableUntil } }
      : { status: 409, body: { code: 'DOCUMENT_OWED', error: 'Owed' } };
  await userEvent.click(submit);
  expect(await dialog.findByText(/^Il documento deve restare disponibile\. Controllare/)).toBeTruthy();
  expect(await dialog.findByText('Questo documento deve restare disponibile fino al 1 febbraio 2043.')).toBeTruthy();
  expect([box.checked, submit.disabled]).toEqual([false, true]);
  await userEvent.click(box);
  await userEvent.click(submit);
  const bodies = () =>
    api.seen.filter(({ method }) => method === 'POST').map(({ body }): unknown => JSON.parse(String(body)));
  await waitFor(() => expect(bodies()).toEqual([{ owedUntil: '2042-02-01' }, { owedUntil: '2043-02-01' }]));
});

const chips = (): string[] => [...document.querySelectorAll('.MuiChip-label')].map(({ textContent }) => textContent);

it.each([
  ['both marks on one row', { isDelivered: true }, ['Consegnata con l’impianto', 'Attuale']],
  ['the delivered one beside the current one', { isDelivered: true, isCurrent: false }, ['Consegnata con l’impianto']],
  ['the current one', {}, ['Attuale']],
])('shows clients %s', async (_, marks, expected) => {
  documents = [{ ...manual, ...marks, allowedActions: [] }];
  open('CLIENT', { deliveredOn: null });
  await screen.findByText(/Rev\. B/);
  expect(chips()).toEqual(expected);
  expect(screen.queryByText(/^Inserire la data di consegna/)).toBeNull();
});

it('shows staff that the delivered revision was withdrawn', async () => {
  documents = [{ ...manual, isCurrent: false, isDelivered: true, withdrawnAt: manual.createdAt, allowedActions: [] }];
  open('TECHNICIAN');
  await screen.findByText(/Rev\. B/);
  expect(chips()).toEqual(['Consegnata con l’impianto', 'Ritirato']);
  expect(screen.queryByRole('button', { name: /^Azioni/ })).toBeNull();
});

it('asks staff for the day of delivery where it is missing and there are documents', async () => {
  const hint = 'Inserire la data di consegna per indicare la revisione consegnata';
  const { unmount } = open('TECHNICIAN', { deliveredOn: null });
  expect(await screen.findByText(hint)).toBeTruthy();
  unmount();
  const delivered = open('TECHNICIAN');
  await screen.findByText(/Rev\. B/);
  expect(screen.queryByText(hint)).toBeNull();
  delivered.unmount();
  documents = [];
  open('TECHNICIAN', { deliveredOn: null });
  await screen.findByText(/^Ancora nessun documento/);
  expect(screen.queryByText(hint)).toBeNull();
});

const DELIVERED = 'È la revisione consegnata';
const NONE = 'Nessuna revisione consegnata';
const BY_DAY = 'Indica di nuovo secondo la data di consegna';

it.each([
  ['which was not delivered', {}, [DELIVERED], DELIVERED, 'DOCUMENT'],
  ['which was delivered by the day', { isDelivered: true }, [NONE], NONE, 'NONE'],
  ['which staff chose', { isDelivered: true, isDeliveredChosen: true }, [NONE, BY_DAY], BY_DAY, 'BY_DAY'],
  ['beside a choice', { isDeliveredChosen: true }, [DELIVERED, BY_DAY], DELIVERED, 'DOCUMENT'],
])('lets an administrator say of a revision %s', async (_, marks, choices, chosen, choice) => {
  documents = [{ ...manual, ...marks }];
  open('ADMIN');
  await openMenu();
  expect(menuItems()).toEqual([...choices, 'Modifica', 'Ritira']);
  await pick(chosen);
  await waitFor(() => expect(sent()).toEqual([['PUT', '/plants/plant/delivered-documents']]));
  expect(bodySent()).toEqual({ documentId: 'manual', choice });
  expect(await screen.findByText(/^Manuale.*consegna/)).toBeTruthy();
});

it('corrects kind and day of release by the version that was shown', async () => {
  open('ADMIN');
  await openMenu();
  await pick('Modifica');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Manuale, revisione B')).toBeTruthy();
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Salva' });
  const day = dialog.getByLabelText<HTMLInputElement>(/^Pubblicato il/);
  fireEvent.change(day, { target: { value: addDays(dayOf(new Date()), 1) } });
  await waitFor(() => expect(submit.disabled).toBe(true));
  fireEvent.change(day, { target: { value: '2026-01-31' } });
  await userEvent.click(dialog.getByRole('combobox', { name: 'Tipo' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sicurezza' }));
  await userEvent.click(submit);
  await waitFor(() => expect(sent()).toEqual([['PUT', '/plant-documents/manual']]));
  expect(bodySent()).toEqual({ kind: 'SAFETY', releasedOn: '2026-01-31', version: 3 });
});

it('says in the dialog that the document was changed meanwhile, and keeps what was typed', async () => {
  open('ADMIN');
  await openMenu();
  await pick('Modifica');
  const dialog = within(await screen.findByRole('dialog'));
  const day = dialog.getByLabelText<HTMLInputElement>(/^Pubblicato il/);
  fireEvent.change(day, { target: { value: '2026-01-31' } });
  api.answer = ({ method }) =>
    method === 'GET'
      ? { status: 200, body: { documents, availableUntil } }
      : { status: 409, body: { code: 'RECORD_CHANGED', error: 'Changed' } };
  await userEvent.click(dialog.getByRole('button', { name: 'Salva' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/modificat/);
  expect(day.value).toBe('2026-01-31');
});
