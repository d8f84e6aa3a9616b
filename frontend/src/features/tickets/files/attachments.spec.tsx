import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIMITS } from '@contract/index';
import type { Attachment, Ticket } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { sampleFile } from '@/kit/test/sample-files';
import { TimelineCard } from '../activity/TimelineCard';
import { AttachmentsCard } from './AttachmentsCard';

const file = (id: string, values: Partial<Attachment> = {}): Attachment => ({
  id,
  fileName: `${id}.jpg`,
  size: 1000,
  mimeType: 'image/jpeg',
  isScanned: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  uploadedBy: { name: 'Luca', surname: 'Bianchi' },
  signedReport: false,
  deletable: false,
  ...values,
});
const ticketWith = (attachments: Attachment[]) =>
  ({
    id: 7,
    version: 1,
    updatedAt: '2026-11-20T08:00:00.000Z',
    allowedActions: ['ADD_ATTACHMENT'],
    attachments,
  }) as unknown as Ticket;

let api: TestApi;
let activity: object[];
/** Called when an element comes into view. */
let scrollTo: Map<Element, () => void>;

beforeEach(async () => {
  localStorage.setItem('language', 'it');
  activity = [];
  scrollTo = new Map();
  window.IntersectionObserver = class {
    constructor(private readonly seen: (entries: object[]) => void) {}
    observe(element: Element) {
      scrollTo.set(element, () => this.seen([{ isIntersecting: true }]));
    }
    disconnect() {}
  } as never;
  URL.createObjectURL = () => 'blob:image';
  URL.revokeObjectURL = () => undefined;
  api = await startApi();
  api.answer = ({ path }) =>
    path.startsWith('/attachments/')
      ? { status: 200, body: 'image bytes', headers: { 'Content-Type': 'image/jpeg' } }
      : { status: 200, body: { activity, pagination: { totalPages: 1 } } };
});
afterEach(() => api.close());

const fetched = () => api.seen.filter(({ path }) => path.startsWith('/attachments/')).map(({ path }) => path);
const scrollToAll = () => scrollTo.forEach((come) => come());

it('shows who added each file and when', async () => {
  const ticket = ticketWith([file('lens'), file('panel', { uploadedBy: null })]);
  renderInBackOffice(<AttachmentsCard />, { user: { role: 'CLIENT' }, record: ticket });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/lens\.jpg.*Luca Bianchi · 20 nov 2026/);
  expect(second?.textContent).toMatch(/panel\.jpg.*Modulo di richiesta · 20 nov 2026/);
});

it('fetches an image when it is scrolled to, and nothing for a PDF', async () => {
  const ticket = ticketWith([file('lens'), file('log', { fileName: 'log.pdf', mimeType: 'application/pdf' })]);
  renderInBackOffice(<AttachmentsCard />, { user: { role: 'CLIENT' }, record: ticket });
  await screen.findByText('lens.jpg');
  expect(fetched()).toEqual([]);
  scrollToAll();
  await waitFor(() => expect(document.querySelectorAll('img[src="blob:image"]')).toHaveLength(1));
  expect(fetched()).toEqual(['/attachments/lens/download']);
});

it('takes files up to fifty, and says when there are as many', async () => {
  const { maxPerTicket } = LIMITS.attachments;
  const files = (count: number) => Array.from({ length: count }, (_, index) => file(`f${index}`));
  const part = renderInBackOffice(<AttachmentsCard />, {
    user: { role: 'CLIENT' },
    record: ticketWith(files(maxPerTicket - 1)),
  });
  const photos = ['a', 'b'].map((name) => sampleFile('jpg', `${name}.jpg`, 'image/jpeg'));
  await userEvent.upload(await screen.findByLabelText('Scegli i file', { selector: 'input' }), photos);
  await screen.findByText('b.jpg: Sono ammessi al massimo 5 file per invio e 50 per ticket.');
  part.unmount();
  renderInBackOffice(<AttachmentsCard />, { user: { role: 'CLIENT' }, record: ticketWith(files(maxPerTicket)) });
  await screen.findByText(/^Il ticket ha già 50 allegati/);
  expect(screen.queryByRole('button', { name: 'Scegli i file' })).toBeNull();
});

it('shows the files of the request, of an upload and of a deletion in the timeline', async () => {
  const ref = ({ id, fileName, mimeType }: Attachment) => ({ id, fileName, mimeType });
  const [lens, panel, gone] = [file('lens'), file('panel'), file('gone')];
  const entry = (id: string, values: object) => ({
    id,
    actor: { name: 'Anna', surname: 'Rossi' },
    ...values,
  });
  activity = [
    entry('created', {
      kind: 'TICKET_CREATED',
      payload: { filesAdded: [ref(lens)] },
      createdAt: '2026-11-20T08:00:00.000Z',
    }),
    entry('added', {
      kind: 'FILES_ADDED',
      payload: { filesAdded: [ref(panel), ref(gone)] },
      createdAt: '2026-11-20T09:00:00.000Z',
    }),
    entry('deleted', {
      kind: 'FILE_DELETED',
      payload: { fileDeleted: ref(gone) },
      createdAt: '2026-11-20T10:00:00.000Z',
    }),
  ];
  renderInBackOffice(<TimelineCard />, { user: { role: 'CLIENT' }, record: ticketWith([lens, panel]) });
  await screen.findByText('Allegato «gone.jpg» eliminato');
  const upload = screen.getByText('2 file aggiunti').closest('li')!;
  within(upload).getByRole('button', { name: 'Anteprima di panel.jpg' });
  within(upload).getByText('gone.jpg (eliminato)');
  within(upload).getByText(/^Anna Rossi · 20 nov 2026/);
  const creation = screen.getByText('Ticket creato').closest('li')!;
  within(creation).getByText('1 file allegato alla richiesta');
  await userEvent.click(within(creation).getByRole('button', { name: 'Anteprima di lens.jpg' }));
  await within(await screen.findByRole('dialog')).findByAltText('lens.jpg');
});
