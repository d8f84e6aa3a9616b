import { ERASED_FULL_NAME } from '@contract/index';
import { backOfficeMessages } from '@/kit/test/back-office-messages';
import { createI18n } from '@/i18n/i18n';
import type { TicketActivity } from '@/api/types';
import { detailLines, headlineOf } from './timeline-text';

const LONG = 'Il laser si spegne dopo dieci minuti di lavoro a piena potenza. '.repeat(10);
const event = (kind: TicketActivity['kind'], payload: object): TicketActivity =>
  ({
    id: 'e',
    visibility: 'PUBLIC',
    createdAt: '2026-11-20T12:00:00.000Z',
    actor: null,
    kind,
    payload,
  }) as TicketActivity;

const inWords = (language: 'it' | 'en', shown: TicketActivity): string[] => {
  localStorage.setItem('language', language);
  const { translate } = createI18n(backOfficeMessages);
  return [headlineOf(shown, translate, language), ...detailLines(shown, translate, language)];
};

test('follow-ups are named on both sides', () => {
  const raised = event('FOLLOW_UP_RAISED', { followUp: { from: null, to: 12 } });
  expect(inWords('it', raised)).toEqual(['Il ticket #12 è il seguito di questo']);
  expect(inWords('en', raised)).toEqual(['Ticket #12 follows this one']);
  const created = event('TICKET_CREATED', { followUpOf: { from: null, to: 7 } });
  expect(inWords('it', created)).toEqual(['Ticket creato', 'Seguito del ticket #7']);
  expect(inWords('en', created)).toEqual(['Ticket created', 'Follow-up of ticket #7']);
});

test('a correction names its fields and says both values in words', () => {
  const correction = event('EDITED', {
    title: { from: 'Guasto', to: 'Allarme' },
    alarmsPresent: { from: false, to: true },
    alarmDetails: { from: null, to: 'E-217' },
    modificationType: { from: 'SOFTWARE', to: 'OTHER' },
  });
  expect(inWords('it', correction)).toEqual([
    'Dati del ticket corretti',
    'Titolo: Guasto → Allarme',
    'Tipo di modifica: Software → Altro',
    'Allarmi presenti: No → Sì',
    'Dettagli degli allarmi: – → E-217',
  ]);
  expect(inWords('en', correction)).toEqual([
    'Ticket data corrected',
    'Title: Guasto → Allarme',
    'Type of modification: Software → Other',
    'Alarms present: No → Yes',
    'Alarm details: – → E-217',
  ]);
});

test('a correction in a long text shows where it is', () => {
  const [, line = ''] = inWords('it', event('EDITED', { description: { from: `${LONG}vecchio`, to: `${LONG}nuovo` } }));
  expect(line).toMatch(/^Descrizione: ….*vecchio → ….*nuovo$/);
  expect(line.length).toBeLessThan(100);
});

test('archive, assignment and priority in words', () => {
  expect(inWords('it', event('ARCHIVED', { archived: { from: false, to: true } }))).toEqual(['Ticket archiviato']);
  expect(
    inWords('en', event('ASSIGNED', { technician: { from: { id: null, name: 'Anna Bianchi' }, to: null } })),
  ).toEqual(['Assignment changed', 'Technician: Anna Bianchi → –']);
  expect(inWords('it', event('PRIORITY_CHANGED', { priority: { from: 'LOW', to: 'CRITICAL' } }))).toEqual([
    'Priorità modificata',
    'Priorità: Bassa → Critica',
  ]);
});

test('both sides of a duplicate in words', () => {
  const closing = event('CLOSED_AS_DUPLICATE', {
    status: { from: 'OPEN', to: 'CLOSED' },
    duplicateOf: { from: null, to: 41 },
  });
  expect(inWords('it', closing)).toEqual(['Stato cambiato da Aperto a Chiuso', 'Duplicato del ticket #41']);
  expect(inWords('en', closing)[1]).toBe('Duplicate of ticket #41');
  const shown = event('DUPLICATE_CLOSED', { duplicate: { from: null, to: 42 } });
  expect(inWords('it', shown)).toEqual(['Ticket #42 chiuso come duplicato di questo']);
  expect(inWords('en', shown)).toEqual(['Ticket #42 was closed as a duplicate of this one']);
});

test('a plant that staff linked, confirmed or removed', () => {
  const [one, other] = ['LC-500 SN-1', 'LC-500 SN-2'].map((name) => ({ id: name, name }));
  const linked = (from: typeof one | null = null, to: typeof one | null = null) =>
    inWords('en', event('PLANT_LINKED', { plant: { from, to } }))[1];
  expect([linked(null, one), linked(one, other), linked(one, one), linked(one, null)]).toEqual([
    'Plant: LC-500 SN-1',
    'Plant: LC-500 SN-1 → LC-500 SN-2',
    'Plant: LC-500 SN-1',
    'Plant: LC-500 SN-1 → –',
  ]);
});

it('names the people between whom a ticket went, and the company that shares it', () => {
  const [anna, erased] = [
    { id: 'a', name: 'Anna Rossi' },
    { id: 'b', name: ERASED_FULL_NAME },
  ];
  expect(inWords('en', event('OWNER_CHANGED', { owner: { from: erased, to: anna } }))).toEqual([
    'Ticket given to another person',
    'Requester: Erased person → Anna Rossi',
  ]);
  const belongsTo = { from: null, to: { id: 'c', name: 'Rossi S.r.l.' } };
  expect(inWords('en', event('COMPANY_SET', { belongsTo }))).toEqual([
    'Ticket shared with the company',
    'Company: Rossi S.r.l.',
  ]);
});

test('people who take part are named with what changed', () => {
  const carla = { id: 'c', name: 'Carla Conti' };
  expect(inWords('it', event('COPY_CHANGED', { participant: { from: null, to: carla } }))).toEqual([
    'Persone in copia',
    'Aggiunta: Carla Conti',
  ]);
  const gone = { from: { ...carla, name: ERASED_FULL_NAME }, to: null };
  expect(inWords('en', event('COLLABORATOR_CHANGED', { participant: gone }))[1]).toMatch(/^Removed: /);
});
