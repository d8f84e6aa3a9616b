import { forwardsBounce, MOST_HOPS, signsOfMachine } from './mail-class.js';

const OWN = {
  loopId: 'desk.example',
  isOwn: (address: string) => address === 'support@desk.example',
};
const PERSON = 'mario@client.example';
const signsIn = (
  headers: Record<string, string[]>,
  { subject = 'Motore', sender = PERSON, envelopeFrom = PERSON, type = '', isOwnMail = false } = {},
) => {
  const files = type === '' ? [] : [{ name: '', type, isInline: false, content: new Uint8Array() }];
  return signsOfMachine({ envelopeFrom, sender, mail: { headers, subject, files }, isOwnMail }, OWN);
};
const certain = (outcome: string) => ({ outcome, isCertain: true });
const perhaps = (outcome: string) => ({ outcome, isCertain: false });

it.each<[string, Record<string, string[]>]>([
  ['a plain mail', {}],
  ['a mail that says it is by a person', { 'auto-submitted': ['no'] }],
  ['a mail of Outlook that wants no automatic response', { 'x-auto-response-suppress': ['DR, OOF, AutoReply'] }],
  ['a mail that a rule of Outlook forwards', { 'x-ms-exchange-inbox-rules-loop': ['mario@client.example'] }],
  ['a mail through another help desk', { 'x-plantdesk-loop': ['other.example'] }],
  ['a mail through our own group', { precedence: ['list'], 'list-id': ['Support <support.desk.example>'] }],
  [
    'a mail to our own group',
    { 'mailing-list': ['list support@desk.example; contact x@desk.example'], 'list-id': ['x'] },
  ],
  ['a mail posted to our group', { precedence: ['list'], 'list-post': ['<mailto:support@desk.example>'] }],
])('takes %s for one of a person', (_kind, headers) => {
  expect(signsIn(headers)).toBeUndefined();
});

it.each<[string, Record<string, string[]>]>([
  ['AUTO_REPLY', { 'auto-submitted': ['auto-replied; owner-email=x'] }],
  ['AUTO_REPLY', { 'x-autoreply': ['yes'] }],
  ['AUTO_REPLY', { 'x-autorespond': ['vacation'] }],
  ['AUTO_REPLY', { precedence: ['auto_reply'] }],
  ['AUTO_REPLY', { 'content-type': ['multipart/report; report-type=feedback-report'] }],
  ['RECEIPT', { 'content-type': ['multipart/report; report-type=disposition-notification'] }],
  ['RECEIPT', { 'x-ricevuta': ['accettazione'] }],
  ['BOUNCE', { 'content-type': ['multipart/report; report-type="delivery-status"'] }],
  // Two Plantdesks that answer each other, and our own mail that comes back.
  ['AUTO_REPLY', { 'auto-submitted': ['auto-generated'], 'x-plantdesk-loop': ['other.example'] }],
  ['LOOP', { 'auto-submitted': ['auto-generated'], 'x-plantdesk-loop': ['desk.example'] }],
])('is certain of %s by %o', (outcome, headers) => {
  expect(signsIn(headers)).toEqual(certain(outcome));
});

it.each<[string, Record<string, string[]>]>([
  ['AUTO_REPLY', { 'auto-submitted': ['auto-generated'] }],
  ['AUTO_REPLY', { 'auto-submitted': ['auto-notified'] }],
  ['AUTO_REPLY', { precedence: ['bulk'] }],
  ['AUTO_REPLY', { precedence: ['junk'] }],
  ['LIST_MAIL', { precedence: ['list'] }],
  ['LIST_MAIL', { 'x-mlserver': ['fml'] }],
  ['LIST_MAIL', { 'list-id': ['<news.other.example>'] }],
])('takes %o for a sign of %s that a machine may have added', (outcome, headers) => {
  expect(signsIn(headers)).toEqual(perhaps(outcome));
});

it('takes a mail that passed too many servers for one that goes in circles', () => {
  const passed = (hops: number) => ({ received: Array.from({ length: hops }, () => 'from a by b; Fri, 20 Nov 2026') });
  expect([signsIn(passed(MOST_HOPS)), signsIn(passed(MOST_HOPS + 1))]).toEqual([undefined, certain('LOOP')]);
});

it('recognises machines by sender, envelope and parts', () => {
  for (const sender of [
    'MAILER-DAEMON@client.example',
    'MAILER-DAEMON',
    'postmaster@x.example',
    'post_master@x.example',
  ])
    expect(signsIn({}, { sender })).toEqual(perhaps('BOUNCE'));
  for (const sender of ['no-reply@client.example', 'noreply-dmarc@x.example', 'dmarc-noreply@x.example'])
    expect(signsIn({}, { sender })).toEqual(perhaps('AUTO_REPLY'));
  expect(signsIn({}, { sender: 'norepl@client.example' })).toBeUndefined();
  expect(signsIn({}, { envelopeFrom: '' })).toEqual(perhaps('AUTO_REPLY'));
  expect(signsIn({}, { sender: 'support@desk.example' })).toEqual(certain('LOOP'));
  expect(signsIn({}, { isOwnMail: true })).toEqual(certain('LOOP'));
  expect(signsIn({}, { type: 'message/delivery-status' })).toEqual(certain('BOUNCE'));
});

it('takes a response of a mail server for a mail that came back', () => {
  const response = { 'auto-submitted': ['auto-replied'] };
  const subject = 'Mail delivery failed: returning message to sender';
  expect(signsIn(response, { subject })).toEqual(certain('BOUNCE'));
  expect(signsIn(response, { sender: 'MAILER-DAEMON@x.example' })).toEqual(certain('BOUNCE'));
  expect(signsIn(response, { subject: `R: ${subject}` })).toEqual(certain('AUTO_REPLY'));
});

/** What programs set beside the subject of an automatic mail. */
const SECOND_SIGNS: Parameters<typeof signsIn>[] = [
  [{ 'auto-submitted': ['auto-generated'] }],
  [{ precedence: ['bulk'] }],
  [{}, { envelopeFrom: '' }],
];

it.each([
  'Undelivered Mail Returned to Sender',
  'Undeliverable: Motore',
  'Returned mail: see transcript for details',
  'Delivery Status Notification (Failure)',
  'failure notice',
  'Mail delivery failed: returning message to sender',
  'Non recapitabile: Motore',
  'Unzustellbar: Motore',
  'Delivery status notification',
  'Delivery Notification: Delivery has failed',
  'mail failed, returning to sender',
  'Mail failure - malformed recipient address',
  'Mail could not be delivered',
  'Message not delivered',
  'There was an error sending your mail',
  'Messaggio non recapitato: Motore',
  'Messaggio non consegnato',
  'Mancato recapito del messaggio',
  'Mancata consegna del messaggio: Motore',
  'Impossibile recapitare il messaggio',
  'Impossibile consegnare il messaggio',
])('needs a second sign for what came back with the subject "%s", and none within a reply or a forward', (subject) => {
  expect(signsIn({}, { subject })).toEqual(perhaps('BOUNCE'));
  expect(signsIn({}, { subject, sender: 'MAILER-DAEMON@x.example' })).toEqual(certain('BOUNCE'));
  for (const [headers, parts] of SECOND_SIGNS)
    expect(signsIn(headers, { ...parts, subject })).toEqual(certain('BOUNCE'));
  expect(signsIn({}, { subject: `R: ${subject}` })).toBeUndefined();
  expect(signsIn({}, { subject: `Fwd: ${subject}` })).toBeUndefined();
});

it.each([
  'Fuori sede: Motore',
  'Fuori ufficio',
  'Assente: Motore',
  'Risposta automatica: Motore',
  'Automatic reply: Motor',
  'Auto-reply: Motor',
  'Out of the office',
  'Abwesenheit: Motor',
  'Report domain: client.example Submitter: x',
])('needs a second sign for an answer with the subject "%s"', (subject) => {
  expect(signsIn({}, { subject })).toEqual(perhaps('AUTO_REPLY'));
  for (const [headers, parts] of SECOND_SIGNS)
    expect(signsIn(headers, { ...parts, subject })).toEqual(certain('AUTO_REPLY'));
});

it.each([
  'Re: il tecnico è fuori sede',
  'Mancata consegna del ricambio',
  'Impossibile consegnare il messaggio di errore al PLC',
  'Message not delivered to the PLC',
  'Delivery status notification lamp is red',
  'Failure notice on the laser',
  'Mail system broken',
  'Assente tensione sul modulo 2',
  'Assente il segnale di interlock',
  'Fuori sede l’anello di tenuta',
  'Fuori sede il perno',
  'Out of office hours the chiller stops',
  'Automatic reply of the PLC is missing',
  'Undelivered parts of order 4711',
  'Undeliverable parts of order 4711',
  'Returned mail order with wrong lens',
  'Delivery failure of the lens',
  'Assente tensione',
  'Assente la fase L2',
  'Assente il gas di assistenza',
  'Assenza rete al quadro',
  'Fuori sede la guarnizione',
  'Fuori ufficio il laser resta acceso',
  'Risposta automatica del PLC assente',
  'Out of office PC does not start',
  'Auto reply button broken',
  'Undelivered: parts of order 4711',
  'Undelivered lenses',
  'Delivery failure',
  'Delivery error on order 4711',
  'Returned mail parcel',
  'Failure notice: laser',
  'Mail error E42 on the panel',
  'Message could not be delivered by the panel',
  'Mancato recapito della lente',
  'Messaggio non consegnato dal corriere',
  'Impossibile consegnare il pezzo',
])('takes the subject "%s" for one of a person', (subject) => {
  expect(signsIn({}, { subject })).toBeUndefined();
  expect(signsIn({ 'auto-submitted': ['auto-generated'] }, { subject })).toEqual(perhaps('AUTO_REPLY'));
});

it('recognises a bounce that a person forwards by its subject and the fields of its report', () => {
  const text = 'Cosa significa?\n\n> Final-Recipient: RFC822; x@example.com\n> Action: failed';
  expect(forwardsBounce({ subject: 'Fwd: Returned mail: see transcript for details', text })).toBe(true);
  expect(forwardsBounce({ subject: 'I: Non recapitabile: Motore', text })).toBe(true);
  expect(forwardsBounce({ subject: 'Fwd: Motore', text })).toBe(false);
  expect(forwardsBounce({ subject: 'Returned mail: see transcript for details', text })).toBe(false);
  expect(forwardsBounce({ subject: 'Fwd: Returned mail: see transcript for details', text: 'Motore' })).toBe(false);
});
