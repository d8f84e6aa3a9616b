import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@/api/types';
import { createI18n } from '@/i18n/i18n';
import { messages } from '@/kit/test/public-messages';
import { I18nRoot } from '@/kit/i18n/I18nRoot';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { sampleFile } from '@/kit/test/sample-files';
import { loadConfirmation } from './sending/confirmation';
import { loadDraft, saveDraft } from './sending/draft';
import { emptyForm } from './ticket-form';
import { TicketForms } from './TicketForms';

const created = {
  status: 201,
  body: { data: { id: 41, category: 'SPARE_PART' }, uploadToken: 'permit' },
  after: 50,
};
const filled = {
  ...emptyForm(),
  company: 'Rossi',
  name: 'Anna',
  surname: 'Rossi',
  email: 'anna@example.com',
  plantType: 'LC',
  plantSerialNumber: '1',
  parts: [{ partCode: 'L1', description: 'Lens', quantity: '2' }],
};

let api: TestApi;
let onCreated: jest.Mock;

const start = (user: User | null = null): void => {
  render(
    <I18nRoot i18n={createI18n(messages)}>
      <TicketForms user={user} asked={null} onCategory={() => undefined} onCreated={onCreated} />
    </I18nRoot>,
  );
};

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  sessionStorage.clear();
  onCreated = jest.fn();
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  api = await startApi();
});
afterEach(() => api.close());

const posts = (): unknown[] => api.seen.filter(({ method, path }) => method === 'POST' && path === '/tickets');
const send = (): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name: /^Send the/ });

it('refuses an empty form with a summary that takes the focus and links to the fields', async () => {
  start();
  await userEvent.click(send());
  const summary = await screen.findByRole('alert');
  expect(document.activeElement).toBe(summary);
  await userEvent.click(screen.getByRole('link', { name: 'Company: This field is required' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Company'));
  await userEvent.type(screen.getByLabelText('Company'), 'Rossi');
  expect(screen.queryByRole('link', { name: /^Company/ })).toBeNull();
  expect(posts()).toHaveLength(0);
});

it('keeps what is typed when the tab changes, and forgets the errors', async () => {
  start();
  await userEvent.type(screen.getByLabelText('Company'), 'Rossi');
  await userEvent.click(send());
  await userEvent.click(screen.getByRole('tab', { name: 'Spare parts order' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Company').value).toBe('Rossi');
});

it('offers the title on every form and says at its field that it is too long', async () => {
  start();
  for (const tab of ['Technical assistance', 'Modification request', 'Spare parts order']) {
    await userEvent.click(screen.getByRole('tab', { name: tab }));
    expect(screen.getByLabelText(/^In short/)).toBeTruthy();
  }
  fireEvent.change(screen.getByLabelText(/^In short/), { target: { value: 'x'.repeat(151) } });
  await userEvent.click(send());
  await userEvent.click(await screen.findByRole('link', { name: 'In short: Must not exceed 150 characters' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^In short/));
});

it('moves between the tabs by keyboard', async () => {
  start();
  screen.getByRole('tab', { name: 'Technical assistance' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement?.textContent).toBe('Spare parts order');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Spare parts order');
});

it('lets lines be added and removed, but keeps one, and counts', async () => {
  saveDraft({ category: 'SPARE_PART', values: filled, fileNames: [] });
  start();
  expect(screen.queryByRole('button', { name: /^Remove spare part/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add a spare part' }));
  expect(screen.getByText('Total quantity: 3')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove spare part 1' }));
  expect(screen.getByText('Total quantity: 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Remove spare part/ })).toBeNull();
});

const pasteFile = (into: Element, type: string, text = ''): boolean =>
  fireEvent.paste(into, {
    clipboardData: {
      files: [type === 'image/png' ? sampleFile('png', 'image.png', type) : new File(['x'], 'image.png', { type })],
      getData: () => text,
    },
  });

it('attaches a pasted screenshot wherever the focus is, and checks it as a chosen file; text stays text', async () => {
  start();
  const company = screen.getByLabelText('Company');
  expect(pasteFile(company, 'image/png', 'some text')).toBe(true);
  expect(screen.queryByText(/^Screenshot/)).toBeNull();
  expect(pasteFile(company, 'image/png')).toBe(false);
  expect(await screen.findByText(/^Screenshot [\d. -]+\.png$/)).toBeTruthy();
  expect(screen.getByText(/^Added: Screenshot/).getAttribute('role')).toBe('status');
  pasteFile(document.body, 'image/bmp');
  expect((await screen.findByText(/^Screenshot [\d. -]+\.bmp: /)).getAttribute('role')).toBe('alert');
});

it.each([
  [99, 0],
  [100, 1],
  [102, 3],
])(
  'takes %i pasted rows beside a line that is filled in, and says how many are left out: %i',
  async (rows, leftOut) => {
    const parts = [{ partCode: '', description: '', quantity: '1' }, ...filled.parts];
    saveDraft({ category: 'SPARE_PART', values: { ...filled, parts }, fileNames: [] });
    start();
    const codes = () => Array.from(document.querySelectorAll<HTMLInputElement>('[name$=".partCode"]'));
    const [code] = codes();
    if (!code) throw new Error('There is no line');
    const text = Array.from({ length: rows }, (_, index) => `LNS-${index}\tWindow\t2`).join('\n');
    fireEvent.paste(code, { clipboardData: { files: [], items: [], types: [], getData: () => text } });
    await waitFor(() => expect([codes().length, codes().at(-1)?.value]).toEqual([100, 'L1']));
    const warnings = screen.queryAllByText(/not added/).map(({ textContent }) => /^\S+/.exec(textContent)?.[0]);
    expect(warnings).toEqual(leftOut === 0 ? [] : [leftOut === 1 ? 'One' : String(leftOut)]);
  },
);

it('makes a line of each row that is pasted into a code', async () => {
  saveDraft({ category: 'SPARE_PART', values: filled, fileNames: [] });
  start();
  await userEvent.click(screen.getByLabelText('Part code'));
  await userEvent.paste('LNS-50\tWindow\t2\nCJ-080\tNozzle\t6');
  const codes = () => screen.getAllByLabelText<HTMLInputElement>('Part code').map(({ value }) => value);
  await waitFor(() => expect(codes()).toEqual(['LNS-50', 'CJ-080']));
  expect(await screen.findByText('Total quantity: 8')).toBeTruthy();
});

it('fills in the profile of a client where nothing is typed yet', () => {
  saveDraft({ category: 'MODIFICATION', values: { ...emptyForm(), name: 'Typed' }, fileNames: [] });
  start({
    role: 'CLIENT',
    company: 'Rossi',
    name: 'Anna',
    surname: 'Rossi',
    email: 'anna@example.com',
    phone: '045 123',
  } as User);
  expect(screen.getByLabelText<HTMLInputElement>('Company').value).toBe('Rossi');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Typed');
  expect(screen.getByLabelText<HTMLInputElement>(/^Telephone/).value).toBe('045 123');
});

it('asks for production on the tabs of assistance and spare parts, and keeps the answer between them', async () => {
  start();
  const stopped = (): HTMLInputElement | null => screen.queryByLabelText('The plant is stopped');
  await userEvent.click(screen.getByLabelText('The plant is stopped'));
  await userEvent.click(screen.getByRole('tab', { name: 'Modification request' }));
  expect(stopped()).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Spare parts order' }));
  expect(stopped()?.checked).toBe(true);
});

describe('how to reach the maker', () => {
  afterEach(() => document.querySelector('meta[name=support]')?.remove());

  it('is shown above the form, as links', () => {
    const meta = Object.assign(document.createElement('meta'), { name: 'support' });
    meta.content = JSON.stringify({ phone: '+39 045 12', email: 'help@maker.example', hours: 'Mon–Fri 8–18' });
    document.head.append(meta);
    start();
    expect(screen.getByRole('link', { name: 'Call support: +39 045 12' }).getAttribute('href')).toBe('tel:+3904512');
    const mail = screen.getByRole('link', { name: 'Email support: help@maker.example' });
    expect(mail.getAttribute('href')).toBe('mailto:help@maker.example');
    expect(screen.getByText('Mon–Fri 8–18')).toBeTruthy();
  });

  it('is not mentioned where nothing is configured', () => {
    start();
    expect(screen.queryByText('Contact the support team')).toBeNull();
  });
});

it('sends one ticket for two clicks, drops the draft, says so and goes on', async () => {
  saveDraft({ category: 'SPARE_PART', values: filled, fileNames: ['photo.png'] });
  api.answer = () => created;
  start();
  expect(screen.getByText(/choose the attachments again: photo\.png/)).toBeTruthy();
  await userEvent.dblClick(send());
  await screen.findByText('Spare parts order sent successfully');
  expect(onCreated).not.toHaveBeenCalled();
  expect(posts()).toHaveLength(1);
  expect(loadDraft()).toBeNull();
  expect(loadConfirmation()).toMatchObject({ ticketId: 41 });
  await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
});

it.each([true, false])('begins with whom to call if the plant is stopped: %s', async (productionStopped) => {
  saveDraft({ category: 'SPARE_PART', values: filled, fileNames: [] });
  const { body } = created;
  api.answer = () => ({ ...created, body: { ...body, data: { ...body.data, productionStopped } } });
  start();
  await userEvent.click(send());
  await screen.findByText('Spare parts order sent successfully');
  expect(screen.queryByText('Plant stopped: support was notified') !== null).toBe(productionStopped);
});

it('refuses a HEIC at once, and says how to send it instead', async () => {
  saveDraft({ category: 'SPARE_PART', values: filled, fileNames: [] });
  start();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, sampleFile('heic', 'IMG_1.jpg', 'image/jpeg'));
  await screen.findByText(/^IMG_1\.jpg: HEIC photos are not accepted\. Send it as a JPG/);
});

describe('a file whose first bytes arrive after the button was pressed', () => {
  const chooseSlowFile = async (name: string, bytes: ArrayBuffer): Promise<() => void> => {
    saveDraft({ category: 'SPARE_PART', values: filled, fileNames: [] });
    api.answer = ({ path }) => (path === '/tickets' ? created : { status: 201, body: { attachments: [] } });
    start();
    const file = sampleFile('png', name, 'image/png');
    let arrive = (): void => undefined;
    const arrival = new Promise<ArrayBuffer>((resolve) => {
      arrive = () => resolve(bytes);
    });
    Object.assign(file, { slice: () => ({ arrayBuffer: () => arrival }) });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(input as HTMLInputElement, file);
    await userEvent.click(send());
    return arrive;
  };

  it('is sent, too', async () => {
    const arrive = await chooseSlowFile('slow.png', await sampleFile('png', 'slow.png').arrayBuffer());
    arrive();
    await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
    expect(api.seen.filter(({ path }) => path.startsWith('/attachments/'))).toHaveLength(1);
  });

  it('holds back the form when it is refused; pressed again, the form is sent without it', async () => {
    const arrive = await chooseSlowFile('slow.png', new ArrayBuffer(8));
    arrive();
    await screen.findByText(/^slow\.png: /);
    expect(api.seen.filter(({ path }) => path === '/tickets')).toEqual([]);
    await waitFor(() => expect(send().disabled).toBe(false));
    await userEvent.click(send());
    await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
  });
});

it('keeps the ticket when an attachment fails, which can be sent again', async () => {
  saveDraft({ category: 'SPARE_PART', values: filled, fileNames: [] });
  let works = false;
  api.answer = ({ path }) => {
    if (path === '/tickets') return created;
    return works ? { status: 201, body: { attachments: [] } } : { status: 503, body: '' };
  };
  start();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, sampleFile('png', 'a.png', 'image/png'));
  await screen.findByText('a.png');
  await userEvent.click(send());
  await screen.findByText('Server error. Please try again later.');
  expect(onCreated).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry a.png' }));
  await screen.findByText('Sent');
  await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
  expect(loadConfirmation()).toMatchObject({ pendingFileNames: [] });
});

it.each([
  [400, 'FILE_INFECTED', 'The virus scanner found malware: the file was not accepted.'],
  [503, 'FILES_UNAVAILABLE', 'Files cannot be stored or read at the moment. Please try again later.'],
])('shows at the file why it was refused (%i %s), and offers a retry', async (status, code, reason) => {
  saveDraft({ category: 'SPARE_PART', values: filled, fileNames: [] });
  api.answer = ({ path }) => (path === '/tickets' ? created : { status, body: { code, error: 'x' } });
  start();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, sampleFile('png', 'a.png', 'image/png'));
  await screen.findByText('a.png');
  await userEvent.click(send());
  const item = (await screen.findByText(reason)).closest('li');
  expect(item?.textContent).toContain('a.png');
  expect(screen.getByRole('button', { name: 'Retry a.png' })).toBeTruthy();
  expect(loadConfirmation()).toMatchObject({ pendingFileNames: ['a.png'] });
});

it('shows what the API refuses at its field, and the form stays', async () => {
  saveDraft({ category: 'SPARE_PART', values: filled, fileNames: [] });
  const details = [{ field: 'parts.0.quantity', code: 'quantity', message: 'Invalid quantity' }];
  api.answer = () => ({ status: 400, body: { code: 'VALIDATION_FAILED', error: 'x', details } });
  start();
  await userEvent.click(send());
  await screen.findByRole('link', { name: /Spare part 1, Quantity: Invalid quantity/ });
  expect(screen.getByLabelText('Quantity').getAttribute('aria-invalid')).toBe('true');
});

it('shows why the ticket was not created, in the current language', async () => {
  saveDraft({ category: 'SPARE_PART', values: filled, fileNames: [] });
  api.answer = () => ({ status: 502, body: '<html>' });
  start();
  await userEvent.click(send());
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to create ticket');
  await act(() => userEvent.type(screen.getByLabelText('Company'), '!'));
  expect(screen.getByLabelText<HTMLInputElement>('Company').value).toBe('Rossi!');
});
