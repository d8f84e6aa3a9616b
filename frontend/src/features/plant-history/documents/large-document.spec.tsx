import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import { LIMITS } from '@contract/limits';
import type { Plant, PlantDocument } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { type Answer, type Seen, startApi, type TestApi } from '@/kit/test/api-server';
import { BEGINNINGS } from '@/kit/test/sample-files';
import { AddDocumentDialog } from './AddDocumentDialog';

const MB = 1024 ** 2;
const plant = { id: 'plant', modelId: 'model', model: { code: 'LC-500' } } as Plant;
const added = { id: 'manual', isCurrent: true } as PlantDocument;

let api: TestApi;
/** The uploads of the fake server: the bytes that each has. */
let uploads: Map<string, { length: number; received: number }>;
/** Comes before the fake server. */
let before: (call: Seen) => Answer | undefined;
let closed: jest.Mock;

const partAnswer = ({ method, path, headers }: Seen): Answer => {
  const upload = uploads.get(path.split('/').at(-1) ?? '');
  if (!upload) return { status: 404, body: { error: 'Upload not found', code: 'UPLOAD_NOT_FOUND' } };
  if (method === 'PATCH') {
    if (Number(headers['upload-offset']) !== upload.received)
      return { status: 409, body: { error: 'x', code: 'UPLOAD_OFFSET_WRONG' } };
    upload.received += Number(headers['content-length']);
  }
  const sizes = { 'Upload-Offset': String(upload.received), 'Upload-Length': String(upload.length) };
  return { status: method === 'HEAD' ? 200 : 204, headers: sizes };
};

const answerLater: Answer = { status: 201, body: { document: added } };

const answerOf = (call: Seen): Answer => {
  const own = before(call);
  if (own) return own;
  if (call.path.startsWith('/uploads/')) return partAnswer(call);
  if (call.path !== '/uploads') return { status: 201, body: { document: added } };
  const id = `upload-${uploads.size + 1}`;
  uploads.set(id, { length: Number(call.headers['upload-length']), received: 0 });
  return { status: 201, headers: { Location: `/uploads/${id}` } };
};

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'it');
  localStorage.setItem('accessToken', 'first');
  localStorage.setItem('refreshToken', 'refresh');
  uploads = new Map();
  before = () => undefined;
  closed = jest.fn();
  api = await startApi();
  api.answer = answerOf;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.close();
});

const pdf = (size: number, name = 'manuale.pdf'): File =>
  new File([BEGINNINGS.pdf, new Uint8Array(size - BEGINNINGS.pdf.length)], name, {
    type: 'application/pdf',
    lastModified: 1_700_000_000_000,
  });

const open = () =>
  renderInBackOffice(
    <>
      <AddDocumentDialog plant={plant} onClose={closed} />
      <Notification />
    </>,
    { user: { id: 'admin', role: 'ADMIN' } },
  );
const choose = (file: File): Promise<void> => userEvent.upload(screen.getByLabelText('Scegli file'), file);
const click = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

/** Opens the dialog, fills it in and sends it. */
const add = async (file: File) => {
  const opened = open();
  await choose(file);
  await screen.findByText(file.name);
  await userEvent.type(screen.getByLabelText(/^Titolo/), 'Manuale');
  await userEvent.type(screen.getByLabelText(/^Revisione/), 'A');
  await click('Aggiungi');
  return opened;
};
const seen = () => api.seen.map(({ method, path }) => `${method} ${path.split('?')[0]}`);
const parts = () =>
  api.seen
    .filter(({ method }) => method === 'PATCH')
    .map(({ headers }) => [Number(headers['upload-offset']) / MB, Number(headers['content-length']) / MB]);
const notes = () => Object.keys(localStorage).filter((key) => key.startsWith('tus::'));
const isAdded = () => waitFor(() => expect(closed).toHaveBeenCalled(), { interval: 20 });

/** The part at this place gets another response once. */
const atPart = (place: number, own: (call: Seen) => Answer | undefined): void => {
  let count = 0;
  before = (call) => {
    if (call.method !== 'PATCH') return undefined;
    count += 1;
    return count === place ? own(call) : undefined;
  };
};
/** The connection breaks after so many megabytes of the part. */
const breakAfter = (megabytes: number): Answer => {
  const upload = [...uploads.values()].at(-1);
  if (upload) upload.received += megabytes * MB;
  return { status: 0, isLost: true };
};
/** The part arrives later than the test does something else. */
const late = (call: Seen): Answer => ({ ...partAnswer(call), after: 300 });

it('sends a file of the size of one part in one request', async () => {
  await add(pdf(LIMITS.uploads.partBytes));
  await isAdded();
  expect(seen()).toEqual(['POST /plants/plant/documents']);
  expect(api.seen[0]?.headers['content-type']).toMatch(/^multipart/);
});

it('sends a file with one byte more in parts', async () => {
  await add(pdf(LIMITS.uploads.partBytes + 1));
  await isAdded();
  expect(parts().map(([, size]) => (size ?? 0) * MB)).toEqual([LIMITS.uploads.partBytes, 1]);
});

it('sends a large file in parts, shows the progress, and adds the document', async () => {
  atPart(2, late);
  await add(pdf(12 * MB));
  const bar = await screen.findByRole('progressbar', { name: 'Caricamento del file' });
  await screen.findByText('5 di 12 MB');
  expect(bar.getAttribute('aria-valuenow')).toBe('42');
  await isAdded();
  expect(seen()).toEqual([
    'POST /uploads',
    ...Array<string>(3).fill('PATCH /uploads/upload-1'),
    'POST /plants/plant/documents',
  ]);
  expect(parts()).toEqual([
    [0, 5],
    [5, 5],
    [10, 2],
  ]);
  const { path, headers, body } = api.seen.at(-1)!;
  expect([new URLSearchParams(path.split('?')[1]).get('uploadId'), body]).toEqual(['upload-1', '']);
  expect(headers['idempotency-key']).toBeTruthy();
  expect(api.seen[0]?.headers).toMatchObject({
    authorization: 'Bearer first',
    'upload-metadata': `filename ${btoa('manuale.pdf')},filetype ${btoa('application/pdf')}`,
  });
  expect(notes()).toEqual([]);
});

it('goes on from what arrived after a part was cut', async () => {
  atPart(2, () => breakAfter(1));
  await add(pdf(12 * MB));
  await isAdded();
  expect(parts()).toEqual([
    [0, 5],
    [5, 5],
    [6, 5],
    [11, 1],
  ]);
});

it('renews the session in the middle', async () => {
  before = ({ path, headers }) => {
    if (path === '/auth/refresh') return { status: 200, body: { accessToken: 'second', refreshToken: 'next' } };
    const isRefused = headers['upload-offset'] === String(5 * MB) && headers.authorization !== 'Bearer second';
    return isRefused ? { status: 401, body: { error: 'Expired', code: 'UNAUTHENTICATED' } } : undefined;
  };
  await add(pdf(8 * MB));
  await isAdded();
  expect(uploads.size).toBe(1);
  expect(api.seen.at(-1)?.headers.authorization).toBe('Bearer second');
});

it('stops, and goes on from there', async () => {
  atPart(2, late);
  await add(pdf(12 * MB));
  await screen.findByText('5 di 12 MB');
  await click('Ferma');
  expect(document.activeElement).toBe(await screen.findByText('Fermo. «Aggiungi» riprende da qui.'));
  expect(screen.queryByRole('alert')).toBeNull();
  await click('Aggiungi');
  await isAdded();
  expect(uploads.size).toBe(1);
  expect(seen()).toContain('HEAD /uploads/upload-1');
});

it('asks before it closes, and goes on when the same file is chosen again', async () => {
  atPart(2, late);
  const { unmount } = await add(pdf(12 * MB));
  await screen.findByText('5 di 12 MB');
  await click('Annulla');
  const question = within(await screen.findByRole('dialog', { name: 'Fermare il caricamento?' }));
  expect(question.getByText(/resta per 7 giorni/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Ferma e chiudi' }));
  expect(closed).toHaveBeenCalledTimes(1);
  unmount();
  closed.mockClear();
  expect(notes()).toHaveLength(1);
  await add(pdf(12 * MB));
  await isAdded();
  expect([uploads.size, notes()]).toEqual([1, []]);
});

it('begins another file of the same name anew', async () => {
  atPart(2, late);
  const { unmount } = await add(pdf(12 * MB));
  await screen.findByText('5 di 12 MB');
  unmount();
  await add(pdf(11 * MB));
  await isAdded();
  expect(uploads.size).toBe(2);
});

it('pauses while there is no connection', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get');
  atPart(2, late);
  await add(pdf(12 * MB));
  await screen.findByText('5 di 12 MB');
  online.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await screen.findByText('In pausa: senza linea');
  const before = api.seen.length;
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(api.seen).toHaveLength(before);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await isAdded();
  expect(uploads.size).toBe(1);
});

it('begins anew when the upload has expired', async () => {
  atPart(2, () => {
    uploads.delete('upload-1');
    uploads.set('gone', { length: 0, received: 0 });
    return undefined;
  });
  await add(pdf(8 * MB));
  await isAdded();
  expect(seen().filter((call) => call === 'POST /uploads')).toHaveLength(2);
});

it.each([
  ['is lost', { status: 0, isLost: true }],
  ['breaks off', { status: 201, body: 'x', breaksOff: true }],
  ['is that of a proxy', { status: 504, body: 'Gateway timeout' }],
])('repeats the last request with the same key when its response %s', async (_, answer) => {
  let isFirst = true;
  before = ({ path }) => {
    if (!path.startsWith('/plants/') || !isFirst) return undefined;
    isFirst = false;
    return answer;
  };
  await add(pdf(6 * MB));
  await isAdded();
  const keys = api.seen
    .filter(({ path }) => path.startsWith('/plants/'))
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(uploads.size).toBe(1);
});

it.each([
  ['TOO_MANY_UPLOADS', 400, /^Ci sono già cinque caricamenti/],
  ['UPLOAD_TOO_LARGE', 413, /al massimo 200 MB/],
  ['EMPTY_FILE', 400, 'Il file è vuoto.'],
  ['STORAGE_FULL', 503, /^Al momento non c’è spazio per questo file/],
  ['UPLOAD_PROTOCOL_UNKNOWN', 412, /^Il caricamento non è leggibile/],
] as const)('shows why an upload was refused: %s', async (code, status, text) => {
  before = ({ path }) => (path === '/uploads' ? { status, body: { error: 'x', code } } : undefined);
  await add(pdf(6 * MB));
  expect(within(await screen.findByRole('alert')).getByText(text)).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
});

it('gives the unfinished uploads of this browser up when there are too many, those of others not', async () => {
  const note = (owner: string, id: string) =>
    localStorage.setItem(`tus::plantdesk-${owner}-x::${id}`, JSON.stringify({ uploadUrl: `http://x/uploads/${id}` }));
  note('admin', 'upload-8');
  note('admin', 'expired');
  note('other', 'upload-9');
  for (const id of ['upload-8', 'upload-9']) uploads.set(id, { length: 9, received: 1 });
  before = ({ method, path }) => {
    if (method === 'DELETE' && uploads.delete(path.split('/').at(-1) ?? '')) return { status: 204 };
    const isRefused = path === '/uploads' && uploads.has('upload-8');
    return isRefused ? { status: 400, body: { error: 'x', code: 'TOO_MANY_UPLOADS' } } : undefined;
  };
  await add(pdf(6 * MB));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Annulla i caricamenti in sospeso di questo browser' }),
  );
  await screen.findByText('I caricamenti in sospeso sono annullati');
  expect([[...uploads.keys()], notes()]).toEqual([['upload-9'], ['tus::plantdesk-other-x::upload-9']]);
  await click('Aggiungi');
  await isAdded();
});

it('shows why a complete file was refused, and sends the bytes only once', async () => {
  before = ({ path }) =>
    path.startsWith('/plants/') ? { status: 409, body: { error: 'x', code: 'DOCUMENT_REVISION_IN_USE' } } : undefined;
  await add(pdf(6 * MB));
  await screen.findByRole('alert');
  before = () => undefined;
  await userEvent.type(screen.getByLabelText(/^Revisione/), 'B');
  await click('Aggiungi');
  await isAdded();
  expect(parts()).toHaveLength(2);
});

it('forgets a file that was refused, on the server, too, and sends another one', async () => {
  const deleted: string[] = [];
  before = ({ method, path }) => {
    if (method === 'DELETE') deleted.push(path);
    if (path.startsWith('/plants/')) return { status: 400, body: { error: 'x', code: 'FILE_INFECTED' } };
    return method === 'DELETE' ? { status: 204 } : undefined;
  };
  await add(pdf(6 * MB));
  await screen.findByRole('alert');
  expect([deleted, notes()]).toEqual([['/uploads/upload-1'], []]);
  expect(screen.queryByRole('progressbar')).toBeNull();
  before = () => undefined;
  await choose(pdf(7 * MB, 'altro.pdf'));
  await screen.findByText('altro.pdf');
  await click('Aggiungi');
  await isAdded();
  expect(uploads.size).toBe(2);
});

it('cannot be stopped once the file has arrived, and says so before it closes', async () => {
  before = (call) => (call.path.startsWith('/plants/') ? { ...answerLater, after: 400 } : undefined);
  await add(pdf(6 * MB));
  await screen.findByText('Il file è arrivato e viene controllato');
  expect(screen.queryByRole('button', { name: 'Ferma' })).toBeNull();
  await click('Annulla');
  const question = within(await screen.findByRole('dialog', { name: 'Fermare il caricamento?' }));
  expect(question.getByText(/può essere aggiunto anche dopo la chiusura/)).toBeTruthy();
  await isAdded();
});

it('says that other browsers have the unfinished uploads where this one has none', async () => {
  before = ({ path }) =>
    path === '/uploads' ? { status: 400, body: { error: 'x', code: 'TOO_MANY_UPLOADS' } } : undefined;
  await add(pdf(6 * MB));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Annulla i caricamenti in sospeso di questo browser' }),
  );
  await screen.findByText(/^In questo browser non ce ne sono/);
});

it('refuses a file that is too large, and names the limit of documents', async () => {
  open();
  const sized = (size: number, name: string): File => Object.defineProperty(pdf(100, name), 'size', { value: size });
  await choose(sized(LIMITS.uploads.maxBytes + 1, 'troppo.pdf'));
  await screen.findByText('troppo.pdf: Un documento può occupare al massimo 200 MB.');
  await choose(sized(LIMITS.uploads.maxBytes, 'giusto.pdf'));
  await screen.findByText('giusto.pdf');
});
