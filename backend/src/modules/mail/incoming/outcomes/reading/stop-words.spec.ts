import { EnvironmentReader } from '#config/environment-reader.js';
import type { Config } from '#config/config.js';
import { readInbound } from '#config/inbound.js';
import type { UserRole } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import type { InboundMail } from '../../reception/inbound-mail.entity.js';
import type { PendingMail } from '../pending-mail.js';
import { StopWords } from './stop-words.js';

const now = new Date('2026-11-20T13:05:00Z');
const clock = Object.assign(new Clock(), { now: () => now });

const ago = (days: number): Date => new Date(now.getTime() - days * 24 * 3_600_000);
const receivedOf = (receivedAt: Date): PendingMail['received'] => ({ receivedAt }) as InboundMail;

const accountOf = (role: UserRole, hasProvenMailbox = true): PendingMail['account'] => ({
  actor: { id: 'x', role, language: 'it' } as Actor,
  isActive: true,
  hasProvenMailbox,
});

interface Case {
  configured?: string;
  /** The title of the ticket that the mail belongs to. */
  title?: string;
}

function stopWords(configured?: string): StopWords {
  const env = { INBOUND_ADDRESS: 'support@example.com', INBOUND_STOP_SUBJECTS: configured };
  return new StopWords({ inbound: readInbound(new EnvironmentReader(env)) } as Config, clock);
}

function isReported(subject: string, mail: Partial<PendingMail> = {}, { configured, title }: Case = {}): boolean {
  const genuine = {
    verdict: 'PASS',
    account: accountOf('CLIENT'),
    parsed: { subject },
    received: receivedOf(now),
  } as const;
  const pending = { ...genuine, ...mail } as PendingMail;
  const since = stopWords(configured).sinceOf(pending, title === undefined ? undefined : { title });
  expect([undefined, pending.received.receivedAt]).toContain(since);
  return since !== undefined;
}

it.each([
  ['Impianto fermo', true],
  ['URGENTE!! IMPIANTO   FERMO - matricola LC-204', true],
  ['L’impianto-fermo', true],
  ['Linea férma', true],
  ['Fwd: I: macchina ferma', true],
  ['Re: produzione ferma', true],
  ['[EXTERNAL] Impianto fermo', true],
  ['[#42] Impianto fermo', false],
  ['Risposta automatica: Impianto fermo', false],
  ['[EXTERNAL] Fuori sede: Impianto fermo', false],
  ['Plant down since 6 am', true],
  ['Machine stopped', true],
  ['Impianto non fermo', false],
  ['Impianto fermostato', false],
  ['Macroimpianto fermo', false],
  ['L’impianto è fermo', true],
  ['La LINEA E\u0300 FERMA', true],
  ['The machine is down', true],
  ['Fermo impianto di agosto', false],
  ['Machine down payment', false],
  ['Line down payment', false],
  ['Il laser è fermo', false],
  ['', false],
])('the subject %j of a new mail reports a stop: %s', (subject, expected) => {
  expect(isReported(subject)).toBe(expected);
});

it('finds the words within 500 characters', () => {
  const ofLength = (length: number): string => 'impianto fermo'.padStart(length);
  expect([isReported(ofLength(500)), isReported(ofLength(501))]).toEqual([true, false]);
});

it.each([
  ['Impianto fermo', true],
  ['R: Impianto fermo', false],
  ['[#42] Impianto fermo', false],
  ['RE: [#42] Impianto fermo', false],
  ['I: Impianto fermo', false],
  ['[EXTERNAL] RE: [#42] Impianto fermo', false],
  ['[EXTERNAL] (ext) Re: Impianto fermo', false],
  ['***SPAM*** R: Impianto fermo', false],
  ['Fuori sede: [#42] Impianto fermo', false],
  ['Antw: Impianto fermo', false],
  ['SV: Impianto fermo', false],
  ['[EXTERNAL] Impianto fermo', true],
])('in the thread of a ticket, the subject %j reports a stop: %s', (subject, expected) => {
  expect(isReported(subject, { ticketId: 42 })).toBe(expected);
});

it.each([
  ['Impianto fermo', 'Impianto FERMO', false],
  ['[EXTERNAL] AWR: impianto fermo, linea 2', 'Impianto fermo: linea 2', false],
  ['Impianto fermo', 'Impianto fermo, linea 2', true],
  ['Laser: impianto fermo', 'Laser', true],
])('the subject %j in the thread of a ticket %j reports a stop: %s', (subject, title, expected) => {
  expect(isReported(subject, { ticketId: 42 }, { title })).toBe(expected);
});

it.each<[string, Partial<PendingMail>]>([
  ['whose sender is not verified', { verdict: 'NONE' }],
  ['whose sender is trusted alone', { verdict: 'NONE', isTrusted: true }],
  ['of a stranger', { account: undefined }],
  ['of a client whose mailbox is not proven', { account: accountOf('CLIENT', false) }],
  ['of staff', { account: accountOf('TECHNICIAN') }],
  ['that a machine passed on', { isPassedOn: true }],
  ['that an administrator accepted', { acceptedBy: accountOf('ADMIN')?.actor }],
])('a mail %s reports none', (_whose, mail) => {
  expect(isReported('Impianto fermo', mail)).toBe(false);
});

it.each([
  [29.9, true],
  [30.1, false],
])('a mail that was received %s days ago reports the stop of then: %s', (days, expected) => {
  expect(isReported('Impianto fermo', { received: receivedOf(ago(days)) })).toBe(expected);
});

/** Whether the mail of a stranger suggests a stop. */
function isSuggested(subject: string, text: string, ticketId?: number, received = now): boolean {
  const mail = { verdict: 'NONE', parsed: { subject }, received: receivedOf(received), ticketId } as PendingMail;
  const since = stopWords().suggestedSince(mail, text, { title: 'Laser: impianto fermo' });
  expect([undefined, received]).toContain(since);
  return since !== undefined;
}

it.each([
  ['Urgente', 'Buongiorno,\nda stamattina l’impianto è\nFERMO.', undefined, true],
  ['Urgente', 'The machine is down.', 42, true],
  ['Urgente', 'L’impianto non è fermo.', undefined, false],
  ['Impianto fermo', 'Chiamateci.', undefined, true],
  ['Impianto fermo', 'Chiamateci.', 42, true],
  ['Re: Impianto fermo', 'Chiamateci.', 42, false],
  ['Laser: impianto fermo', 'Chiamateci.', 42, false],
  ['Fuori sede: Impianto fermo', 'Torno lunedì.', undefined, false],
])('the subject %j with the text %j (ticket %s) suggests a stop: %s', (subject, text, ticketId, expected) => {
  expect(isSuggested(subject, text, ticketId)).toBe(expected);
});

it('finds the words within 20,000 characters of the text, of a mail that is at most 30 days old', () => {
  const ofLength = (length: number): string => 'impianto fermo'.padStart(length);
  expect([isSuggested('', ofLength(20_000)), isSuggested('', ofLength(20_001))]).toEqual([true, false]);
  const after = (days: number): boolean => isSuggested('', 'Impianto fermo', undefined, ago(days));
  expect([after(29.9), after(30.1)]).toEqual([true, false]);
});

it('the words can be chosen, and there may be none', () => {
  expect(isReported('Arret machine ce matin', {}, { configured: 'laser fermo, Arrêt machine' })).toBe(true);
  expect(isReported('Impianto fermo', {}, { configured: 'laser fermo, Arrêt machine' })).toBe(false);
  expect(isReported('Impianto fermo', {}, { configured: '' })).toBe(false);
});
