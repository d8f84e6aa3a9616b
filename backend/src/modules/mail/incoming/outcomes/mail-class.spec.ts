import { forwardsBounce, machineMail, MOST_HOPS } from './mail-class.js';

const OWN = { loopId: 'desk.example', isOwn: (address: string) => address === 'support@desk.example' };
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
  ['AUTO_REPLY', { 'content-type': ['multipart/report; report-type=feedback-report'] }],
  ['LIST_MAIL', { precedence: ['list'] }],
  ['LIST_MAIL', { 'x-mlserver': ['fml'] }],
  ['RECEIPT', { 'content-type': ['multipart/report; report-type=disposition-notification'] }],
  ['RECEIPT', { 'x-ricevuta': ['accettazione'] }],
  ['BOUNCE', { 'content-type': ['multipart/report; report-type="delivery-status"'] }],
  // Two Plantdesks that answer each other, and our own mail that comes back.
  ['AUTO_REPLY', { 'auto-submitted': ['auto-generated'], 'x-plantdesk-loop': ['other.example'] }],
  ['LOOP', { 'auto-submitted': ['auto-generated'], 'x-plantdesk-loop': ['desk.example'] }],
])('recognises %s by %o', (outcome, headers) => {
  expect(classOf(headers)).toBe(outcome);
});

it('takes a mail that passed too many servers for one that goes in circles', () => {
  const passed = (hops: number) => ({ received: Array.from({ length: hops }, () => 'from a by b; Fri, 20 Nov 2026') });
  expect([classOf(passed(MOST_HOPS)), classOf(passed(MOST_HOPS + 1))]).toEqual([undefined, 'LOOP']);
});

it('recognises machines by sender, subject, envelope and parts', () => {
  for (const sender of [
    'MAILER-DAEMON@client.example',
    'MAILER-DAEMON',
    'postmaster@x.example',
    'post_master@x.example',
  ])
    expect(classOf({}, { sender })).toBe('BOUNCE');
  for (const sender of ['no-reply@client.example', 'noreply-dmarc@x.example', 'dmarc-noreply@x.example'])
    expect(classOf({}, { sender })).toBe('AUTO_REPLY');
  expect(classOf({}, { sender: 'norepl@client.example' })).toBeUndefined();
  expect(classOf({}, { subject: 'Fuori sede: Motore' })).toBe('AUTO_REPLY');
  expect(classOf({}, { subject: 'Re: il tecnico è fuori sede' })).toBeUndefined();
  expect(classOf({}, { envelopeFrom: '' })).toBe('AUTO_REPLY');
  expect(classOf({}, { subject: 'Report domain: client.example Submitter: x' })).toBe('AUTO_REPLY');
  expect(classOf({}, { sender: 'support@desk.example' })).toBe('LOOP');
  expect(classOf({}, { type: 'message/delivery-status' })).toBe('BOUNCE');
});

it.each([
  'Undelivered Mail Returned to Sender',
  'Undeliverable: Motore',
  'Returned mail: see transcript for details',
  'Delivery Status Notification (Failure)',
  'failure notice',
  'Mail delivery failed: returning message to sender',
  'Non recapitabile: Motore',
  'Unzustellbar: Motore',
])('recognises what came back by the subject "%s", but not within a reply or a forward', (subject) => {
  expect(classOf({}, { subject, sender: '' })).toBe('BOUNCE');
  expect(classOf({}, { subject: `R: ${subject}` })).toBeUndefined();
  expect(classOf({}, { subject: `Fwd: ${subject}` })).toBeUndefined();
});

it.each(['Mancata consegna del ricambio', 'Failure notice on the laser', 'Mail system broken'])(
  'takes the subject "%s" for one of a person',
  (subject) => expect(classOf({}, { subject })).toBeUndefined(),
);

it('recognises a bounce that a person forwards by its subject and the fields of its report', () => {
  const text = 'Cosa significa?\n\n> Final-Recipient: RFC822; x@example.com\n> Action: failed';
  expect(forwardsBounce({ subject: 'Fwd: Returned mail: see transcript for details', text })).toBe(true);
  expect(forwardsBounce({ subject: 'I: Non recapitabile: Motore', text })).toBe(true);
  expect(forwardsBounce({ subject: 'Fwd: Motore', text })).toBe(false);
  expect(forwardsBounce({ subject: 'Returned mail: see transcript for details', text })).toBe(false);
  expect(forwardsBounce({ subject: 'Fwd: Returned mail: see transcript for details', text: 'Motore' })).toBe(false);
});
