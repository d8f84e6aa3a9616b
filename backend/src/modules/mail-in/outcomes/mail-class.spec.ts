import { machineMail } from './mail-class.js';

const OWN = { loopId: 'desk.example', addresses: ['support@desk.example'] };
const PERSON = 'mario@client.example';
const classOf = (
  headers: Record<string, string[]>,
  { subject = 'Motore', sender = PERSON, envelopeFrom = PERSON, type = '' } = {},
) => {
  const files = type === '' ? [] : [{ name: '', type, isInline: false, content: new Uint8Array() }];
  return machineMail({ envelopeFrom, sender, mail: { headers, subject, files } }, OWN);
};

it.each<[string, Record<string, string[]>]>([
  ['a plain mail', {}],
  ['a mail that says it is by a person', { 'auto-submitted': ['no'] }],
  ['a mail of Outlook that wants no automatic response', { 'x-auto-response-suppress': ['DR, OOF, AutoReply'] }],
  ['a mail through another help desk', { 'x-plantdesk-loop': ['other.example'] }],
])('takes %s for one of a person', (_kind, headers) => {
  expect(classOf(headers)).toBeUndefined();
});

it.each<[string, Record<string, string[]>]>([
  ['AUTO_REPLY', { 'auto-submitted': ['auto-replied; owner-email=x'] }],
  ['AUTO_REPLY', { 'x-autoreply': ['yes'] }],
  ['AUTO_REPLY', { 'x-ms-exchange-inbox-rules-loop': ['mario@client.example'] }],
  ['AUTO_REPLY', { precedence: ['junk'] }],
  ['LIST_MAIL', { precedence: ['list'] }],
  ['RECEIPT', { 'content-type': ['multipart/report; report-type=disposition-notification'] }],
  ['RECEIPT', { 'x-ricevuta': ['accettazione'] }],
  ['BOUNCE', { 'content-type': ['multipart/report; report-type="delivery-status"'] }],
  // Two Plantdesks that answer each other, and our own mail that comes back.
  ['AUTO_REPLY', { 'auto-submitted': ['auto-generated'], 'x-plantdesk-loop': ['other.example'] }],
  ['LOOP', { 'auto-submitted': ['auto-generated'], 'x-plantdesk-loop': ['desk.example'] }],
])('recognises %s by %o', (outcome, headers) => {
  expect(classOf(headers)).toBe(outcome);
});

it('recognises machines by sender, subject, envelope and parts', () => {
  expect(classOf({}, { sender: 'MAILER-DAEMON@client.example' })).toBe('AUTO_REPLY');
  expect(classOf({}, { sender: 'no-reply@client.example' })).toBe('AUTO_REPLY');
  expect(classOf({}, { sender: 'norepl@client.example' })).toBeUndefined();
  expect(classOf({}, { subject: 'Fuori sede: Motore' })).toBe('AUTO_REPLY');
  expect(classOf({}, { subject: 'Re: il tecnico è fuori sede' })).toBeUndefined();
  expect(classOf({}, { envelopeFrom: '' })).toBe('AUTO_REPLY');
  expect(classOf({}, { sender: 'support@desk.example' })).toBe('LOOP');
  expect(classOf({}, { type: 'message/delivery-status' })).toBe('BOUNCE');
});
