import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@/api/session';
import type { Session } from '@/api/types';
import { SessionProvider } from '@/features/auth/SessionProvider';
import { createI18n } from '@/i18n/i18n';
import { I18nRoot } from '@/kit/i18n/I18nRoot';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { messages } from '@/kit/test/public-messages';
import { goTo } from '../navigation';
import PlatePage from './PlatePage';

const CODE = '7Q2M4TZ0V9XK3B';
const plant = { manufacturer: 'Maker', model: 'LC', name: null, serialNumber: 'SN-1', yearOfConstruction: null };
const OF_PLATE = /^\/(public\/)?plates\/\w+$/;

let api: TestApi;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  const meta = Object.assign(document.createElement('meta'), { name: 'support' });
  meta.content = JSON.stringify({ phone: '+39 045 12' });
  document.head.append(meta);
  window.scrollTo = () => undefined;
  goTo(`/p/${CODE}`);
  api = await startApi();
});
afterEach(() => {
  jest.restoreAllMocks();
  document.querySelector('meta[name=support]')?.remove();
  return api.close();
});

const show = () =>
  render(
    <I18nRoot i18n={createI18n(messages)}>
      <SessionProvider onLost={() => undefined}>
        <PlatePage />
      </SessionProvider>
    </I18nRoot>,
  );
/** The plate as visitors read it; `own` answers the readers of its plant. */
let documents: object[];
let documentStatus: number;
let availableUntil: string | null;
beforeEach(() => ([documents, documentStatus, availableUntil] = [[], 200, '2042-02-01']));
const ACTIVE = { state: 'ACTIVE', plant, machine: plant };
const start = async (visible: object, own: object = { status: 404, body: { code: 'PLATE_NOT_FOUND' } }) => {
  api.answer = ({ path }) => {
    if (path === '/auth/profile') return { status: 200, body: { user: { id: 'u1', role: 'CLIENT' } } };
    if (path === `/public/plates/${CODE}`) return { status: 200, body: { plate: { code: CODE, ...visible } } };
    if (path === `/plates/${CODE}`) return { status: 404, ...own };
    return { status: documentStatus, body: { documents, availableUntil } };
  };
  show();
  await screen.findByRole('heading', { level: 1 });
  return api.seen.map(({ path }) => path).filter((path) => OF_PLATE.test(path));
};
const signIn = (): void =>
  session.login({ user: { id: 'u1' }, tokens: { accessToken: 'a.b.c', refreshToken: 'r' } } as Session);
const login = (): HTMLElement | null => screen.queryByRole('button', { name: 'Log in' });

it('shows visitors the facts before what they can do, the telephone, and a login that comes back', async () => {
  expect(await start(ACTIVE)).toEqual([`/public/plates/${CODE}`]);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['On the plate', 'What is it about?']);
  expect(screen.getByRole('link', { name: 'Call support: +39 045 12' }).getAttribute('href')).toBe('tel:+3904512');
  await userEvent.click(login()!);
  expect(window.location.pathname + window.location.search).toBe(`/login?return=/p/${CODE}`);
});

const documentIn = (language: string): object => ({
  ...{ id: language, title: language, language, revision: 'B', releasedOn: '2026-02-01' },
  ...{ size: 2048, fileName: 'm.pdf', mimeType: 'application/pdf' },
});

it('opens a PDF, and downloads it as any other file', async () => {
  documents = [documentIn('en'), { ...documentIn('it'), mimeType: 'image/png' }];
  await start(ACTIVE);
  await screen.findByRole('link', { name: 'Download it, revision B' });
  const links = screen
    .getAllByRole('link', { name: /^(?:Open|Download) / })
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href'), link.getAttribute('download')]);
  const address = `/api/public/plates/${CODE}/documents`;
  expect(links).toEqual([
    ['Open en, revision B', `${address}/en/download?view=true`, null],
    ['Download en, revision B', `${address}/en/download`, 'm.pdf'],
    ['Download it, revision B', `${address}/it/download`, 'm.pdf'],
  ]);
});

it('marks the revision that was delivered and the current one, both on one row where they are the same', async () => {
  documents = [
    { ...documentIn('a'), language: 'en', isDelivered: true, isCurrent: false },
    { ...documentIn('b'), language: 'en', isDelivered: false, isCurrent: true },
    { ...documentIn('c'), language: 'en', isDelivered: true, isCurrent: true },
  ];
  await start(ACTIVE);
  await screen.findAllByText('Current');
  const rows = ['a', 'b', 'c'].map((name) => screen.getByText(name).closest('li')!);
  const marks = rows.map((row) => [...row.querySelectorAll('b')].map(({ textContent }) => textContent));
  const [delivered, current] = ['Delivered with this machine', 'Current'];
  expect(marks).toEqual([[delivered], [current], [delivered, current]]);
});

it('begins with the documents in the language of the reader, also in one that the interface does not speak', async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'de']);
  documents = ['it', 'en', 'de'].map(documentIn);
  await start(ACTIVE);
  await screen.findByText('Rev. B of 1 Feb 2026 · German · 2 KB');
  const titles = screen.getAllByText(/^(?:it|en|de)$/).map(({ textContent, lang }) => [textContent, lang]);
  expect(titles).toEqual([
    ['de', 'de'],
    ['en', 'en'],
    ['it', 'it'],
  ]);
});

it('says until when the documents stay online', async () => {
  documents = [documentIn('en')];
  await start(ACTIVE);
  expect(await screen.findByText('Available online until at least 1 February 2042')).toBeTruthy();
});

it.each([
  ['there is no document', [], '2042-02-01'],
  ['the day is not known', ['en'], null],
  ['the day has passed', ['en'], '2020-02-01'],
])('says nothing of it where %s', async (_, languages, day) => {
  [documents, availableUntil] = [languages.map(documentIn), day];
  await start(ACTIVE);
  await waitFor(() => expect(api.seen.map(({ path }) => path)).toContain(`/public/plates/${CODE}/documents`));
  await waitFor(() => expect(screen.queryAllByText(/2 KB$/)).toHaveLength(languages.length));
  expect(screen.queryByText(/^Available online/)).toBeNull();
});

it('lets visitors log in from a free plate, which only staff know', async () => {
  api.answer = () => ({ status: 404, body: { code: 'PLATE_NOT_FOUND', error: 'No such plate' } });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(window.location.pathname + window.location.search).toBe(`/login?return=/p/${CODE}`);
});

it('shows the same to a signed-in user who may not see the plant, without a login', async () => {
  signIn();
  expect(await start(ACTIVE)).toEqual([`/plates/${CODE}`, `/public/plates/${CODE}`]);
  expect(screen.getByText('SN-1')).toBeTruthy();
  expect(login()).toBeNull();
});

it('leaves for the back office where a free plate may be fitted', async () => {
  signIn();
  const left = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.answer = ({ path }) =>
    path === '/auth/profile'
      ? { status: 200, body: { user: { id: 'u1', role: 'TECHNICIAN' } } }
      : { status: 200, body: { plate: { code: CODE, state: 'UNCLAIMED', plantId: null } } };
  show();
  // The page of the test cannot be left, which jsdom reports.
  await waitFor(() => expect(String(left.mock.calls[0]?.[0])).toContain('navigation'));
  expect(api.seen.map(({ path }) => path).filter((path) => OF_PLATE.test(path))).toEqual([`/plates/${CODE}`]);
});

it('says that the documents were not loaded, and loads them again', async () => {
  documents = [documentIn('en')];
  documentStatus = 503;
  await start(ACTIVE);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').textContent).toContain('The documents could not be loaded');
  expect(screen.getByRole('heading', { name: 'Documents' })).toBeTruthy();
  documentStatus = 200;
  await userEvent.click(retry);
  await screen.findByRole('link', { name: 'Download en, revision B' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says of a plate that leads to nothing that it is out of use, also to who may see its plant', async () => {
  signIn();
  const retired = { state: 'RETIRED', plant: null, machine: null };
  await start(retired, { status: 200, body: { plate: { code: CODE, state: 'RETIRED', plantId: 'p1' } } });
  expect(screen.getByText('This plate is no longer in use')).toBeTruthy();
  expect(login()).toBeNull();
  expect(api.seen.map(({ path }) => path)).not.toContain(`/public/plates/${CODE}/documents`);
});

it('leads from a plate that was replaced to the documents of its machine, but to an empty form', async () => {
  documents = [documentIn('en')];
  await start({ state: 'RETIRED', plant: null, machine: plant });
  await screen.findByText('Available online until at least 1 February 2042');
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  const expected = ['This plate has been replaced', 'On the plate', 'Documents of LC SN-1', 'What is it about?'];
  expect(headings).toEqual(expected);
  expect(screen.getByText('SN-1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Report a problem' }));
  expect(window.location.search).toBe('');
});
