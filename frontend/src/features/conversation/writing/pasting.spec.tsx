import { fireEvent, screen } from '@testing-library/react';
import type { MessageFile, Ticket } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { sampleFile } from '@/kit/test/sample-files';
import { NoteComposer } from './NoteComposer';
import { ReplyComposer } from './ReplyComposer';

const ticket = { id: 7, createdBy: { name: 'Mario', surname: 'Rossi' }, allowedActions: ['REPLY', 'NOTE'] } as Ticket;
const COMPOSERS = {
  replies: <ReplyComposer ticket={ticket} messages={[]} lastSeq={1} />,
  notes: <NoteComposer ticket={ticket} onClose={() => undefined} />,
};

let api: TestApi;
let held: MessageFile[];
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'it');
  held = [];
  api = await startApi();
  api.answer = ({ method, path }) => {
    if (path.endsWith('/files')) return { status: method === 'GET' ? 200 : 201, body: { files: held } };
    if (path.endsWith('/participants')) return { status: 200, body: { participants: [], isFollowing: false } };
    return { status: 200, body: { drafts: [], colleagues: [] } };
  };
});
afterEach(() => api.close());

it.each(['replies', 'notes'] as const)(
  'attaches a screenshot that is pasted into %s; text stays text',
  async (kind) => {
    renderInBackOffice(COMPOSERS[kind], { user: { id: 'me', role: 'TECHNICIAN' } });
    const text = await screen.findByRole('textbox');
    const paste = (words: string, type = 'image/png') =>
      fireEvent.paste(text, {
        clipboardData: {
          files: [type === 'image/png' ? sampleFile('png', 'image.png', type) : new File(['x'], 'image.png', { type })],
          getData: () => words,
        },
      });
    const uploads = () => api.seen.filter(({ method, path }) => method === 'POST' && path.endsWith(`/${kind}/files`));
    expect(paste('LNS-50')).toBe(true);
    expect(paste('', 'image/bmp')).toBe(false);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Schermata .*\.bmp: /);
    expect(uploads()).toEqual([]);
    held = [{ id: 'file-1', fileName: 'Schermata.png', size: 2048, mimeType: 'image/png', isScanned: false }];
    expect(paste('')).toBe(false);
    expect((await screen.findByText(/^Aggiunto: Schermata [\d. -]+\.png$/)).getAttribute('role')).toBe('status');
    expect(screen.getByText('Schermata.png · 2 KB')).toBeTruthy();
    expect(uploads()).toHaveLength(1);
  },
);
