import { LANGUAGES, SECURITY_EVENTS, type SecurityEventKind } from '@contract/index';
import type { SecurityEvent } from '@/api/types';
import { backOfficeMessages } from '@/kit/test/back-office-messages';
import { createI18n } from '@/i18n/i18n';
import { detailsText, rawDetails } from './event-details';
import { EVENT_KINDS, EVENT_TOPICS, REFUSALS } from './event-kinds';

const i18n = createI18n(backOfficeMessages);

const event = (kind: SecurityEventKind, details: SecurityEvent['details'] = {}): SecurityEvent => ({
  id: 'event',
  occurredAt: '2026-11-20T12:00:00.000Z',
  kind,
  actor: null,
  subject: null,
  address: null,
  userAgent: null,
  requestId: null,
  details,
});

const CASES: [SecurityEventKind, SecurityEvent['details'], string, string][] = [
  ['LOGIN_SUCCEEDED', { how: 'OWN_PASSWORD' }, 'Con la propria password', 'With their own password'],
  ['LOGIN_FAILED', { reason: 'INVALID_CREDENTIALS' }, 'Email o password errata', 'Wrong email or password'],
  ['LOGIN_BLOCKED', {}, 'Troppi tentativi', 'Too many tries'],
  ['GUESSING_DETECTED', {}, 'Da molti indirizzi: i nuovi sono sospesi', 'From many addresses: new ones are held back'],
  ['ROLE_CHANGED', { from: 'CLIENT', to: 'ADMIN' }, 'Cliente → Amministratore', 'Client → Administrator'],
  ['AREA_CHANGED', { from: null, to: 'Laser' }, '– → Laser', '– → Laser'],
  ['AREA_CHANGED', { from: 'Laser', to: null }, 'Laser → –', 'Laser → –'],
  ['ACCESS_REFUSED', { method: 'GET', route: '/api/users/:id' }, 'GET /api/users/:id', 'GET /api/users/:id'],
  ['ACCESS_REFUSED', { method: 'GET', route: null }, 'GET', 'GET'],
  ['ACCOUNT_CREATED', { by: 'ADMIN', role: 'TECHNICIAN' }, 'Tecnico', 'Technician'],
  [
    'ACCOUNT_CREATED',
    { by: 'TICKET', role: 'CLIENT' },
    'Con la prima richiesta di assistenza',
    'With the first request for assistance',
  ],
  [
    'ACCOUNT_CREATED',
    { by: 'COMMAND', role: 'ADMIN' },
    'Con il comando del primo amministratore',
    'With the command for the first administrator',
  ],
  ['ACCOUNT_DELETED', { role: 'CLIENT' }, 'Cliente', 'Client'],
  ['PLANT_OWNERSHIP_CORRECTED', { id: '1', serialNumber: 'SN-1', from: '1', to: '2' }, 'SN-1', 'SN-1'],
  ['PLANT_OWNER_CHANGED', { id: '1', serialNumber: 'SN-1', from: null, to: '2' }, 'SN-1', 'SN-1'],
  [
    'COMPANIES_MERGED',
    { id: '1', name: 'Rossi', into: 'Rossi S.r.l.' },
    'Rossi → Rossi S.r.l.',
    'Rossi → Rossi S.r.l.',
  ],
  ['PLANTS_MERGED', { id: '1', serialNumber: 'SN-1', into: 'SN-2' }, 'SN-1 → SN-2', 'SN-1 → SN-2'],
  ['PLANT_MERGE_UNDONE', { id: '1', serialNumber: 'SN-1', into: 'SN-2' }, 'SN-2 → SN-1', 'SN-2 → SN-1'],
  ['PLANT_DOCUMENT_CORRECTED', { id: '1', title: 'Manual', revision: 'B' }, 'Manual · B', 'Manual · B'],
  [
    'PLANT_DOCUMENT_WITHDRAWN',
    { id: '1', title: 'Manual', revision: 'B', owedUntil: null },
    'Manual · B',
    'Manual · B',
  ],
  [
    'PLANT_DOCUMENT_WITHDRAWN',
    { id: '1', title: 'Manual', revision: 'B', owedUntil: '2042-02-01' },
    'Manual · B · Dovuto fino al 2042-02-01',
    'Manual · B · Owed until 2042-02-01',
  ],
  [
    'DELIVERED_DOCUMENT_SET',
    { serialNumber: 'SN-1', title: 'Manual', language: 'de', choice: 'NONE' },
    'SN-1 · Manual · de · nessuna revisione consegnata',
    'SN-1 · Manual · de · no revision was delivered',
  ],
  [
    'DELIVERED_DOCUMENT_SET',
    { serialNumber: 'SN-1', title: 'Manual', language: 'de', choice: 'BY_DAY' },
    'SN-1 · Manual · de · di nuovo quella del giorno di consegna',
    'SN-1 · Manual · de · again that of the day of delivery',
  ],
  [
    'DELIVERED_DOCUMENT_SET',
    { serialNumber: 'SN-1', title: 'Manual', language: 'de', choice: 'DOCUMENT', revision: 'B' },
    'SN-1 · Manual · de · B',
    'SN-1 · Manual · de · B',
  ],
  ['TECHNICAL_AREA_DELETED', { id: '1', name: 'Galvo' }, 'Galvo', 'Galvo'],
  ['MESSAGE_DELETED', { ticketId: 12, messageId: '1' }, 'Ticket #12', 'Ticket #12'],
  ['ATTACHMENT_DELETED', { ticketId: 12, attachmentId: '1' }, 'Ticket #12', 'Ticket #12'],
  ['INFECTED_FILE_REFUSED', { ticketId: 12, signature: 'Win.Eicar' }, 'Ticket #12: Win.Eicar', 'Ticket #12: Win.Eicar'],
  ['PERSON_ERASED', { role: 'CLIENT', tickets: 3 }, 'Ticket resi anonimi: 3', 'Tickets made anonymous: 3'],
  [
    'LIST_EXPORTED',
    { list: 'plants', rows: 3, format: 'csv' },
    'Impianti: 3 righe, formato CSV',
    'Plants: 3 rows, format: CSV',
  ],
  ['TICKETS_EXPORTED', { tickets: 3, format: 'csv' }, '3 ticket, formato CSV', 'Tickets: 3, format: CSV'],
  [
    'JOB_RETRIED',
    { jobId: 'j', job: 'ticket-closed', ticketId: 12 },
    'Email «Ticket chiuso» · Ticket #12',
    'Email “Ticket closed” · Ticket #12',
  ],
  [
    'WEBHOOK_CHANGED',
    { webhookId: 'w', name: 'MES', host: 'mes.example', isActive: false, change: 'GONE' },
    'MES · mes.example · disattivato dal destinatario',
    'MES · mes.example · switched off by the receiver',
  ],
  [
    'MAIL_ACCEPTED',
    { mailId: 'm', sender: 'ugo@example.com', ticketId: 12 },
    'ugo@example.com · Ticket #12',
    'ugo@example.com · Ticket #12',
  ],
  ['MAIL_DISCARDED', { mailId: 'm', sender: null }, '', ''],
  ['RAW_MAIL_READ', { mailId: 'm', sender: 'ugo@example.com' }, 'ugo@example.com', 'ugo@example.com'],
  [
    'SENDER_RULE_CHANGED',
    { address: 'ugo@example.com', rule: 'TRUST' },
    'ugo@example.com: considerato affidabile',
    'ugo@example.com: trusted',
  ],
  [
    'SENDER_RULE_CHANGED',
    { address: 'ugo@example.com', rule: null },
    'ugo@example.com: nessuna regola',
    'ugo@example.com: no rule',
  ],
  ['JOB_DROPPED', { jobId: 'j', job: 'report', ticketId: null }, 'Rapporto PDF', 'PDF report'],
  [
    'API_TOKEN_CREATED',
    { name: 'Magazzino', beginning: 'pdk_4fT9xQ2a', scopes: 'tickets:read files:read' },
    'Magazzino · pdk_4fT9xQ2a… · tickets:read files:read',
    'Magazzino · pdk_4fT9xQ2a… · tickets:read files:read',
  ],
  [
    'API_TOKEN_REVOKED',
    { reason: 'SESSIONS_ENDED', count: 2 },
    'Con la fine di tutte le sessioni: 2 token',
    'As all sessions ended: 2 tokens',
  ],
  [
    'ACCESS_REFUSED',
    { token: 'Magazzino', method: 'GET', route: '/api/users' },
    'GET /api/users · token API «Magazzino»',
    'GET /api/users · API token “Magazzino”',
  ],
  [
    'RETENTION_APPLIED',
    { sessions: 12, jobs: 0, securityEvents: 3, laterRule: 4 },
    'sessioni: 12, eventi di sicurezza: 3, laterRule: 4',
    'sessions: 12, security events: 3, laterRule: 4',
  ],
  ['RETENTION_APPLIED', { sessions: 0 }, 'Nulla da eliminare', 'Nothing to remove'],
  ['LOGGED_OUT', {}, '', ''],
];

test.each(CASES)('%s %j in words', async (kind, details, italian, english) => {
  await i18n.setLanguage('it');
  expect(detailsText(event(kind, details), i18n.translate)).toBe(italian);
  await i18n.setLanguage('en');
  expect(detailsText(event(kind, details), i18n.translate)).toBe(english);
});

test('a value without words is shown as it is, and a missing one not at all', () => {
  expect(detailsText(event('LOGIN_SUCCEEDED', { how: 'PASSKEY' }), i18n.translate)).toBe('PASSKEY');
  expect(detailsText(event('LOGIN_SUCCEEDED'), i18n.translate)).toBe('');
});

test('what was noted can be read in full', () =>
  expect(rawDetails(event('AREA_CHANGED', { from: null, to: 'Laser', count: 2 }))).toBe(
    'from: –\nto: Laser\ncount: 2',
  ));

test.each(LANGUAGES)('every kind has its own name in %s', async (language) => {
  await i18n.setLanguage(language);
  const names = SECURITY_EVENTS.map((kind) => i18n.translate(`security.event.${kind}`));
  expect(names.filter((name) => name.includes('security.'))).toEqual([]);
  expect(new Set(names).size).toBe(SECURITY_EVENTS.length);
});

test('the filter offers every kind once, and the refusals are among them', () => {
  const offered = Object.values(EVENT_TOPICS).flatMap((kinds) => Object.keys(kinds));
  expect([...offered].sort()).toEqual([...SECURITY_EVENTS].sort());
  expect(Object.keys(EVENT_KINDS)).toHaveLength(SECURITY_EVENTS.length);
  expect(REFUSALS.split(',')).toEqual([
    'LOGIN_FAILED',
    'LOGIN_BLOCKED',
    'GUESSING_DETECTED',
    'SESSION_STOLEN',
    'ACCESS_REFUSED',
    'PASSWORD_CHANGE_FAILED',
    'SECOND_FACTOR_CHANGE_FAILED',
    'SECOND_FACTOR_FAILED',
    'API_TOKEN_CREATION_FAILED',
    'KEY_USER_REFUSED',
    'PERSON_ERASURE_FAILED',
    'INFECTED_FILE_REFUSED',
  ]);
});
