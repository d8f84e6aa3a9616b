import { createTheme, ThemeProvider } from '@mui/material/styles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import type { DocumentsOfModel, ModelDocumentGaps, PlantDocument, PlantModel } from '@/api/types';
import * as saving from '@/kit/format/save-file';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type Answer, type TestApi } from '@/kit/test/api-server';
import ModelList from './ModelList';

jest.mock('@/kit/format/save-file', () => ({ saveFile: jest.fn() }));

const plantModel: PlantModel = {
  ...{ id: 'model', manufacturer: 'Laserworks', code: 'LC-500', name: null, aliases: null, expectedLifeYears: 15 },
  ...{ isActive: true, version: 3, createdAt: '2026-11-20T08:00:00.000Z', plantCount: 1 },
};
const manual: PlantDocument = {
  company: null,
  ...{ id: 'manual', modelId: 'model', title: 'Manuale', kind: 'OPERATION', audience: 'PUBLIC', revision: 'B' },
  ...{ language: 'it', fromNumber: null, toNumber: null, fileName: 'manuale.pdf', mimeType: 'application/pdf' },
  ...{ size: 2048, sha256: 'ab'.repeat(32), createdAt: '2026-11-20T14:05:00.000Z', isCurrent: true, withdrawnAt: null },
  ...{ isDelivered: false, isDeliveredChosen: false, owedUntil: null, version: 3 },
  ...{ releasedOn: '2026-02-01', allowedActions: [] },
};
const FRANCE: ModelDocumentGaps = {
  ...{ country: 'FR', plants: 5 },
  missing: [{ kind: 'OPERATION', languages: ['fr'], plants: 3 }],
};
const BELGIUM: ModelDocumentGaps = {
  ...{ country: 'BE', plants: 1 },
  missing: [
    { kind: 'OPERATION', languages: ['nl'], plants: 1 },
    { kind: 'DECLARATION', languages: ['nl', 'fr', 'de'], plants: 1 },
  ],
};
const ITALY: ModelDocumentGaps = { country: 'IT', plants: 9, missing: [] };
const UNKNOWN: ModelDocumentGaps = { country: null, plants: 2, missing: [] };

let api: TestApi;
let found: Answer;
const give = (documentGaps: ModelDocumentGaps[], documents: PlantDocument[] = []): void => {
  const body: DocumentsOfModel = { documentGaps, documents };
  found = { status: 200, body };
};
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  give([]);
  api = await startApi();
  api.answer = ({ path }) => {
    if (path.endsWith('/download')) return { status: 200, body: 'file' };
    if (path.endsWith('/documents')) return found;
    const headers = { 'X-Total-Count': '1', 'Access-Control-Expose-Headers': 'X-Total-Count' };
    return { status: 200, body: { plantModels: [plantModel], pagination: {} }, headers };
  };
});
afterEach(() => api.close());

const show = (role: 'ADMIN' | 'TECHNICIAN' = 'TECHNICIAN'): Promise<HTMLElement> => {
  renderInBackOffice(
    <ThemeProvider theme={createTheme()}>
      <ResourceContextProvider value="admin/plant-models">
        <ModelList />
      </ResourceContextProvider>
    </ThemeProvider>,
    { address: '/admin/plant-models', user: { role, allowedActions: role === 'ADMIN' ? ['MANAGE_PLANTS'] : [] } },
  );
  return screen.findByRole('button', { name: /^(?:Documenti del modello|Documents of the model) Laserworks LC-500$/ });
};
const open = async (): Promise<HTMLElement> => {
  await userEvent.click(await show());
  return screen.findByRole('dialog', { name: /Laserworks LC-500/ });
};
/** The lines of the list, without those of the lists in them. */
const linesIn = (part: HTMLElement): string[] =>
  within(part)
    .getAllByRole('listitem')
    .map(({ childNodes }) => [...childNodes].filter((node) => node.nodeName !== 'UL'))
    .map((nodes) => nodes.map(({ textContent }) => textContent).join(''));

it.each([
  ['ADMIN', ['Crea modello', 'Documenti del modello Laserworks LC-500', 'Modifica il modello #model']],
  ['TECHNICIAN', ['Documenti del modello Laserworks LC-500']],
] as const)('offers %s: %j', async (role, names) => {
  await show(role);
  const buttons = screen.getAllByRole('button', { name: /modello/ });
  expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(names);
});

it('lists what the plants lack by country, and leads to them', async () => {
  give([ITALY, FRANCE, UNKNOWN, BELGIUM]);
  await open();
  const region = await screen.findByRole('region', { name: 'Lingue mancanti' });
  expect(linesIn(region)).toEqual([
    'Francia',
    'Istruzioni per l’uso (francese): 3 impianti su 5',
    'Belgio',
    'Istruzioni per l’uso (olandese): 1 impianto su 1',
    'Dichiarazione di conformità (olandese, francese o tedesco): 1 impianto su 1',
  ]);
  expect(region.textContent).toContain('2 impianti sono in un paese sconosciuto');
  const link = within(region).getByRole('link', { name: 'Mostra gli impianti a cui mancano documenti' });
  expect(link.getAttribute('href')).toBe('/plants?modelId=model&lacksDocuments=true');
});

const COMPLETE = 'Agli impianti di cui si conosce il paese non manca alcun documento previsto.';
const ONE_UNKNOWN = '1 impianto è in un paese sconosciuto: indicare il paese della sede.';
it.each([
  ['no plants', [], ['Il modello non ha impianti, o soltanto rottamati.']],
  ['nothing missing', [ITALY], [COMPLETE]],
  ['only unknown countries', [{ ...UNKNOWN, plants: 1 }], [ONE_UNKNOWN]],
  ['nothing missing and an unknown country', [ITALY, { ...UNKNOWN, plants: 1 }], [COMPLETE, ONE_UNKNOWN]],
])('says of %s what there is', async (_case, gaps, texts) => {
  give(gaps);
  await open();
  const region = await screen.findByRole('region', { name: 'Lingue mancanti' });
  expect(region.textContent).toBe(['Lingue mancanti', ...texts].join(''));
});

it('lists the documents with what readers no longer get, and saves one', async () => {
  const old = { ...manual, id: 'old', revision: 'A', isCurrent: false };
  const gone = { ...manual, id: 'gone', revision: 'C', isCurrent: false, withdrawnAt: manual.createdAt };
  give([], [{ ...manual, id: 'german', language: 'de' }, manual, old, gone]);
  await open();
  const region = await screen.findByRole('region', { name: 'Documenti' });
  expect(linesIn(region)).toEqual([
    'ManualeIstruzioni per l’uso · Rev. B del 1 feb 2026 · italiano',
    'ManualeIstruzioni per l’uso · Rev. A del 1 feb 2026 · italianoSostituito',
    'ManualeIstruzioni per l’uso · Rev. C del 1 feb 2026 · italianoRitirato',
    'ManualeIstruzioni per l’uso · Rev. B del 1 feb 2026 · tedesco',
  ]);
  await userEvent.click(within(region).getByRole('button', { name: 'Scarica Manuale, revisione A' }));
  await waitFor(() => expect(saving.saveFile).toHaveBeenCalledWith(expect.any(Blob), 'manuale.pdf'));
  expect(api.seen.at(-1)?.path).toBe('/plant-documents/old/download');
});

it('says that there are no documents', async () => {
  await open();
  const region = await screen.findByRole('region', { name: 'Documenti' });
  expect(region.textContent).toBe('DocumentiAncora nessun documento per questo modello.');
});

it('shows that it loads', async () => {
  found.after = 100;
  const dialog = await open();
  expect(dialog.querySelector('.MuiSkeleton-root')).toBeTruthy();
  expect(within(dialog).queryByRole('region')).toBeNull();
  await within(dialog).findByRole('region', { name: 'Documenti' });
  expect(dialog.querySelector('.MuiSkeleton-root')).toBeNull();
});

it('says why it could not be loaded, and tries again', async () => {
  found = { status: 500, body: {} };
  const dialog = await open();
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Errore nel caricamento dei documenti');
  give([FRANCE]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Riprova' }));
  expect(await within(dialog).findByText(/francese/)).toBeTruthy();
  expect(within(dialog).queryByRole('alert')).toBeNull();
});

it('is opened and closed by the keyboard, which comes back to the button', async () => {
  const button = await show();
  // The hidden search for columns takes the focus once it is there.
  const search = await screen.findByPlaceholderText('Cerca le colonne');
  await waitFor(() => expect(document.activeElement).toBe(search));
  button.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});

it('is in English, too', async () => {
  localStorage.setItem('language', 'en');
  give([FRANCE, UNKNOWN], [manual]);
  const dialog = await open();
  expect(await within(dialog).findByText('Operating instructions (French): 3 plants of 5')).toBeTruthy();
  expect(within(dialog).getByText(/^2 plants are in an unknown country/)).toBeTruthy();
  expect(within(dialog).getByRole('heading', { name: 'Documents' })).toBeTruthy();
});
