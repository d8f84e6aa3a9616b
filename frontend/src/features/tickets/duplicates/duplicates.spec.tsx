import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { DUPLICATE_HINT, LIMITS } from '@contract/index';
import type { SimilarTicket, Ticket, TicketRef } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { type Answer, type Seen, startApi, type TestApi } from '@/kit/test/api-server';
import { PageActionsContext } from '../record/page-context';
import DuplicateDialog from './DuplicateDialog';
import { SimilarTicketsCard, useSimilarTickets } from './SimilarTicketsCard';

const ticket = {
  id: 7,
  version: 3,
  status: 'OPEN',
  title: 'Si spegne',
  company: 'Rossi',
  plantSerialNumber: 'SN-1',
  description: 'Il laser si spegne',
  assignedTechnicianId: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  allowedActions: ['CLOSE', 'CLOSE_AS_DUPLICATE', 'READ_WORKLOGS'],
} as unknown as Ticket;
const other = (id: number, similarity: number): SimilarTicket => ({
  ...ticket,
  id,
  title: 'Laser spento',
  category: 'ASSISTANCE',
  similarity,
  samePlant: true,
});
const original: TicketRef = { id: 4, title: 'Laser spento', status: 'OPEN' };

let api: TestApi;
let closing: Answer;
let onClose: jest.Mock;
let onDuplicate: jest.Mock;

const answer = ({ method, path }: Seen): Answer => {
  if (method === 'POST') return closing;
  if (path.endsWith('/similar')) return { status: 200, body: { tickets: [other(4, 0.8), other(5, 0.5)] } };
  if (path.includes('/activity?')) return { status: 200, body: { activity: [], pagination: { totalPages: 0 } } };
  return { status: 200, body: { tickets: [], pagination: {} }, headers: { 'X-Total-Count': '0' } };
};
const calls = (method: string, end: string): Seen[] =>
  api.seen.filter((seen) => seen.method === method && seen.path.endsWith(end));

const show = (element: React.ReactElement, record = ticket): void => {
  renderInBackOffice(
    <PageActionsContext value={{ act: () => undefined, closeInto: onDuplicate }}>{element}</PageActionsContext>,
    { user: { id: 'me' }, record },
  );
};

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation();
  api = await startApi();
  api.answer = answer;
  closing = { status: 200, body: { ticket: { ...ticket, status: 'CLOSED', version: 4 } } };
  onClose = jest.fn();
  onDuplicate = jest.fn();
  localStorage.setItem('language', 'it');
});
afterEach(() => api.close());

const Hint = () => {
  const { similar, isLoading } = useSimilarTickets();
  return isLoading ? <p>…</p> : <SimilarTicketsCard similar={similar} />;
};

describe('the hint', () => {
  it('says how similar each ticket is, compares, and hands over the original', async () => {
    show(<Hint />);
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.includes('Molto simile'))).toEqual([true, false]);
    expect(DUPLICATE_HINT.verySimilarFrom).toBeLessThan(0.8);
    fireEvent.click(screen.getByRole('button', { name: 'Confronta con il ticket #4' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Chiudi come duplicato di #4…' }));
    expect(onDuplicate).toHaveBeenCalledWith(expect.objectContaining({ id: 4 }));
  });

  it('compares without offering what is not allowed', async () => {
    show(<Hint />, { ...ticket, allowedActions: ['READ_WORKLOGS'] });
    fireEvent.click(await screen.findByRole('button', { name: 'Confronta con il ticket #5' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: /Chiudi come duplicato/ })).toBeNull();
  });

  it.each<[string, Partial<Ticket>]>([
    ['a client', { allowedActions: ['ADD_ATTACHMENT'] }],
    ['a closed ticket', { status: 'CLOSED' }],
  ])('is not asked for before %s', (_, values) => {
    show(<Hint />, { ...ticket, ...values });
    expect(screen.queryByText('…')).toBeNull();
    expect(screen.queryByRole('region')).toBeNull();
    expect(calls('GET', '/similar')).toEqual([]);
  });

  it('is no empty card', () => {
    show(<SimilarTicketsCard similar={[]} />);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('the dialog', () => {
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Chiudi come duplicato' }));

  it('says what happens, and sends original, note and version', async () => {
    show(<DuplicateDialog picked={original} onClose={onClose} />);
    expect(screen.getByRole('dialog').textContent).toContain('L’operazione non si può annullare');
    fireEvent.change(screen.getByLabelText(/^Nota per il cliente/), { target: { value: ' Vedere lì. ' } });
    submit();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [sent] = calls('POST', '/tickets/7/duplicate');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ duplicateOf: 4, note: 'Vedere lì.', version: 3 });
  });

  it('warns where the original belongs to another company, and only there', () => {
    const warning = /^I ticket sono di aziende diverse: Rossi e Restauro Arte\./;
    const foreign = { ...original, company: 'Restauro Arte' };
    show(<DuplicateDialog picked={foreign} onClose={onClose} />);
    screen.getByText(warning);
    cleanup();
    show(<DuplicateDialog picked={{ ...foreign, company: ' rossi' }} onClose={onClose} />);
    expect(screen.queryByText(/aziende diverse/)).toBeNull();
  });

  it('asks for the original before anything is sent', async () => {
    show(<DuplicateDialog picked={null} onClose={onClose} />);
    submit();
    await screen.findByText('Scegliere il ticket originale');
    expect(calls('POST', '/duplicate')).toEqual([]);
  });

  it('refuses a note that is too long', async () => {
    show(<DuplicateDialog picked={original} onClose={onClose} />);
    const note = screen.getByLabelText(/^Nota per il cliente/);
    fireEvent.change(note, { target: { value: 'x'.repeat(LIMITS.duplicateNote.max + 1) } });
    submit();
    await waitFor(() => expect(note.getAttribute('aria-invalid')).toBe('true'));
    expect(calls('POST', '/duplicate')).toEqual([]);
  });

  it('names the true original when the chosen one is a duplicate', async () => {
    const details = [{ field: 'duplicateOf', code: 'original', message: '2' }];
    closing = { status: 409, body: { code: 'DUPLICATE_OF_DUPLICATE', error: 'itself', details } };
    show(<DuplicateDialog picked={original} onClose={onClose} />);
    submit();
    await screen.findByText('Quel ticket è a sua volta un duplicato: l’originale è #2.');
    expect(onClose).not.toHaveBeenCalled();
  });
});
