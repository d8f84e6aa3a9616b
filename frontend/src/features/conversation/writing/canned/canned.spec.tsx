import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CannedReply, Ticket } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { ReplyComposer } from '../ReplyComposer';

const ticket = {
  id: 46,
  title: 'Water leak',
  language: 'en',
  plantType: 'LC-2000',
  plantSerialNumber: '',
  createdBy: { name: 'James', surname: 'Whitfield', email: 'james@example.com' },
} as Ticket;
const reply = (values: Partial<CannedReply>): CannedReply => ({
  ...{ id: values.title ?? '', title: '', language: 'en', body: 'Dear {client.name}', isShared: true },
  ...{ technicalAreaId: null, technicalAreaName: null, allowedActions: [] },
  ...{ version: 1, createdAt: '2026-11-20T09:00:00.000Z', ...values },
});

let api: TestApi;
let replies: CannedReply[];
beforeEach(async () => {
  api = await startApi();
  replies = [reply({ title: 'Chiedere una foto', language: 'it' }), reply({ title: 'Thanks' })];
  api.answer = ({ path }) =>
    path.includes('canned-replies')
      ? { status: 200, headers: { 'X-Total-Count': String(replies.length) }, body: { cannedReplies: replies } }
      : { status: 200, body: { files: [], participants: [] } };
  localStorage.clear();
  localStorage.setItem('language', 'en');
});
afterEach(() => api.close());

const textbox = () => screen.getByRole('textbox', { name: /^Reply to the client/ });
const open = (role: 'CLIENT' | 'TECHNICIAN' = 'TECHNICIAN') =>
  renderInBackOffice(<ReplyComposer ticket={ticket} messages={[]} lastSeq={0} onClose={() => undefined} />, {
    user: { id: 'me', role, name: 'Anna', surname: 'Verdi' },
  });
const choose = async (title: RegExp) => {
  const dialog = await screen.findByRole('dialog', { name: 'Insert a canned reply' });
  await userEvent.click(await within(dialog).findByRole('button', { name: title }));
};

it('inserts a text with the values of the ticket below what is written', async () => {
  open();
  await userEvent.type(textbox(), 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Canned replies' }));
  await choose(/^Thanks/);
  await waitFor(() => expect(textbox()).toHaveProperty('value', 'Hello\n\nDear James'));
  expect(document.activeElement).toBe(textbox());
});

it("offers the client's language first, and names another", async () => {
  open();
  await userEvent.type(textbox(), '/');
  await choose(/^Chiedere una foto \(Italiano\)/);
  await waitFor(() => expect(textbox()).toHaveProperty('value', 'Dear James'));
});

it('is opened by / in an empty text only', async () => {
  open();
  await userEvent.type(textbox(), 'either/or');
  expect(textbox()).toHaveProperty('value', 'either/or');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does not send a text in which a value is missing', async () => {
  replies = [reply({ title: 'Serial', body: 'Plant {plant.serial}, {me.name}' })];
  open();
  await userEvent.type(textbox(), '/');
  await choose(/^Serial/);
  await waitFor(() => expect(textbox()).toHaveProperty('value', 'Plant {plant.serial}, Anna'));
  await userEvent.click(screen.getByRole('button', { name: 'Send and wait for the client' }));
  expect(await screen.findByText('Fill in the fields in braces before sending')).toBeTruthy();
  expect(api.seen.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('searches on the server, and says when there is none', async () => {
  open();
  await userEvent.type(textbox(), '/');
  await screen.findByRole('button', { name: /^Thanks/ });
  replies = [];
  await userEvent.type(screen.getByLabelText('Search title and text'), 'pump');
  expect(await screen.findByText('No canned reply matches the search.')).toBeTruthy();
  await waitFor(() => expect(api.seen.at(-1)?.path).toContain('search=pump'));
});

it('is not offered to clients, who may write braces', () => {
  open('CLIENT');
  expect(screen.queryByRole('button', { name: 'Canned replies' })).toBeNull();
});
