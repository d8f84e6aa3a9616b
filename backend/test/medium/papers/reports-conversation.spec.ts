import { LIMITS } from '#contract/index.js';
import { formatDateTime } from '#kernel/i18n.js';
import { newId } from '#kernel/persistence/index.js';
import { FileStorage } from '#tickets/files/index.js';
import { htmlOf, TicketMessage, type Transcript, Transcripts } from '#conversation/index.js';
import { ReportTemplates } from '#papers/reports/rendering/report-templates.js';
import { reportView } from '#papers/reports/rendering/report-view.js';
import { ReportArchive } from '#papers/reports/report-archive.js';
import { UserErasures } from '#organisation/users/index.js';
import { sampleSheet } from '#test/factories/fact-sheet.js';
import { startApi, type TestApi } from '#test/support/api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const get = <T>(token: abstract new (...args: never[]) => T): T => api.app.get<T>(token, { strict: false });
const transcriptOf = (ticketId: number): Promise<Transcript> => get(Transcripts).of(ticketId);
const htmlsOf = ({ beginning, end }: Transcript): string[] => [...beginning, ...end].map(({ html }) => html);

/** Published messages of one author, at once; the first one is 'm1'. */
async function fill(ticketId: number, count: number, html = (place: number) => `m${place}`): Promise<void> {
  const { id: authorId } = await api.make.technician();
  const at = new Date();
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ id: newId(), ticketId, seq: index + 1, publicSeq: index + 1, kind: 'STAFF', visibility: 'PUBLIC', authorId },
    ...{ via: 'PORTAL', language: 'it', body: 'b', bodyHtml: html(index + 1), createdAt: at, publishedAt: at },
  })) as TicketMessage[];
  await api.dataSource.manager.insert(TicketMessage, rows);
}

describe('the conversation of a report', () => {
  it('has what both sides wrote, with files, in order; no note, nothing pending, nothing deleted', async () => {
    const { id: ticketId, createdById } = await api.make.ticket();
    const asked = await api.make.message({ ticketId, bodyHtml: '<p>Which alarm?</p>' });
    await api.make.message({ ticketId, kind: 'NOTE', bodyHtml: '<p>Canary</p>' });
    const stored = await get(FileStorage).put(Buffer.from('x'));
    const answer = { ticketId, kind: 'CLIENT', authorId: createdById, bodyHtml: '<p>E-217</p>' } as const;
    const { id: messageId } = await api.make.message(answer);
    await api.make.messageFile({ ticketId, messageId, fileName: 'panel.png', ...stored });
    await api.make.message({ ticketId, publishedAt: null, publishAt: new Date() });
    await api.make.message({ ticketId, body: null, bodyHtml: null, deletedAt: new Date() });
    const transcript = await transcriptOf(ticketId);
    expect(transcript).toMatchObject({ omitted: 0, deleted: 1 });
    expect([...transcript.beginning, ...transcript.end]).toMatchObject([
      { kind: 'STAFF', at: asked.publishedAt, html: '<p>Which alarm?</p>', files: [] },
      { kind: 'CLIENT', html: '<p>E-217</p>', files: ['panel.png'] },
    ]);
  });

  it('is complete up to 300 messages; of more it has the first 20 and the last ones', async () => {
    const { messages: most, beginning: first } = LIMITS.transcript;
    const [fits, exceeds] = [await api.make.ticket(), await api.make.ticket()];
    await fill(fits.id, most);
    await fill(exceeds.id, most + 5);
    const all = await transcriptOf(fits.id);
    expect(htmlsOf(all)).toEqual(Array.from({ length: most }, (_, index) => `m${index + 1}`));
    expect(all.omitted).toBe(0);
    const cut = await transcriptOf(exceeds.id);
    expect(cut.omitted).toBe(5);
    expect(htmlsOf(cut)).toHaveLength(most);
    expect([cut.beginning.at(-1)?.html, cut.end[0]?.html, cut.end.at(-1)?.html]).toEqual([
      `m${first}`,
      `m${first + 6}`,
      `m${most + 5}`,
    ]);
  });

  it('is complete up to 150,000 characters', async () => {
    const { characters } = LIMITS.transcript;
    const each = (length: number) => () => 'x'.repeat(length);
    const [fits, exceeds] = [await api.make.ticket(), await api.make.ticket()];
    await fill(fits.id, 10, each(characters / 10));
    await fill(exceeds.id, 10, each(characters / 10 + 1));
    expect(await transcriptOf(fits.id)).toMatchObject({ omitted: 0 });
    expect(await transcriptOf(exceeds.id)).toMatchObject({ omitted: 1 });
  });

  it.each(['CLIENT', 'STAFF'] as const)('stands on the copy of %s, with what was written as text', (audience) => {
    const line = { at: new Date('2026-11-20T10:00:00Z'), author: { name: 'Anna', surname: 'Bianchi' } };
    const html = htmlOf('**E-217** <script>alert(1)</script>');
    const transcript: Transcript = {
      beginning: [{ ...line, kind: 'STAFF', html, files: ['a<b>.pdf'] }],
      omitted: 3,
      end: [{ ...line, kind: 'CLIENT', html: '<p>Thanks</p>', files: [] }],
      deleted: 0,
    };
    const render = (enclosed: { transcript?: Transcript }) =>
      new ReportTemplates().render(reportView(sampleSheet(), { language: 'en', audience }, undefined, enclosed)).html;
    const document = render({ transcript });
    for (const part of [
      '<h2>Conversation</h2>',
      `<h3>Anna Bianchi (support) · ${formatDateTime(line.at, 'en')}</h3>`,
      '<strong>E-217</strong> &lt;script&gt;alert(1)&lt;/script&gt;',
      'Files: a&lt;b&gt;.pdf',
      '… 3 further messages …',
      '<h3>Anna Bianchi · ',
    ])
      expect(document).toContain(part);
    expect(render({})).not.toContain('<h2>Conversation</h2>');
  });
});

describe('a message that an administrator deletes', () => {
  const closedWith = async () => {
    const { id: ticketId } = await api.make.ticket({ status: 'CLOSED' });
    return { ticketId, message: await api.make.message({ ticketId }) };
  };
  const keep = async (ticketId: number, transcript: Transcript): Promise<void> => {
    const key = { ticketId, language: 'it', audience: 'STAFF' } as const;
    const isCurrent = get(Transcripts).isCurrent.bind(get(Transcripts));
    await get(ReportArchive).keep(key, Buffer.from('%PDF-'), await get(UserErasures).mark(), (tx) =>
      isCurrent(tx, ticketId, transcript),
    );
  };
  const remove = async (id: string): Promise<number> =>
    (await api.as(await api.make.admin())({ method: 'DELETE', url: `/api/messages/${id}` })).statusCode;
  const stored = (ticketId: number): Promise<object[]> =>
    api.dataSource.query('SELECT FROM ticket_reports WHERE ticket_id = $1', [ticketId]);

  it('is on no printed report any more', async () => {
    const { ticketId, message } = await closedWith();
    await keep(ticketId, await transcriptOf(ticketId));
    expect(await stored(ticketId)).toHaveLength(1);
    expect(await remove(message.id)).toBe(204);
    expect(await stored(ticketId)).toEqual([]);
  });

  it('is not stored by a printing that began before', async () => {
    const { ticketId, message } = await closedWith();
    const before = await transcriptOf(ticketId);
    await remove(message.id);
    await expect(keep(ticketId, before)).rejects.toThrow();
    expect(await stored(ticketId)).toEqual([]);
    await keep(ticketId, await transcriptOf(ticketId));
    expect(await stored(ticketId)).toHaveLength(1);
  });
});
