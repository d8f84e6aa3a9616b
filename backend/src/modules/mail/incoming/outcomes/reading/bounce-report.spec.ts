import { bounceReport } from './bounce-report.js';

const MAIL_ID = '0a1b2c3d-0000-4000-8000-00000000000f';
const MOST = 64 * 1024;
const reportOf = (text: string, { subject = 'Delivery report', report = '' } = {}) =>
  bounceReport({ subject, text, report, references: '' });
const statusOf = (...of: Parameters<typeof reportOf>) => reportOf(...of)?.status;

it('reads status and returned mails of a report for machines', () => {
  const report = `Action: failed\nStatus: 5.7.1\n\nReceived: from a\nMessage-ID: <${MAIL_ID}@desk.example>`;
  expect(reportOf('No one may write here.', { report })).toEqual({
    status: '5.7.1',
    isPermanent: true,
    mailIds: [MAIL_ID],
  });
});

it.each(['delayed', 'delivered', 'relayed', 'expanded', 'deliverable'])(
  'takes no report that a mail is %s for a failure',
  (action) => {
    expect(statusOf('550 5.1.1 User unknown', { report: `Action: ${action}\nStatus: 5.1.1` })).toBeUndefined();
  },
);

it('reads a report for machines that lacks the status', () => {
  const report = 'Action: failed\nDiagnostic-Code: smtp; 450 Greylisted\n';
  expect(statusOf('', { report })).toBe('4.0.0');
  expect(statusOf('Mailbox full', { report: 'Action: expired\nStatus: \n' })).toBe('4.2.2');
  expect(statusOf('', { report: 'Action: failed\n' })).toBe('5.0.0');
  // What the report says of the mail counts more than words about its attempts.
  expect(statusOf('It has been delayed.', { report: 'Action: failed\nStatus: 5.4.7' })).toBe('5.4.7');
  expect(statusOf('It has been delayed.', { report: 'Reporting-MTA: dns; mx.example.com\n' })).toBeUndefined();
});

it.each([
  ['5.1.1', 'host mx.example.com said: 550 5.1.1 <x@example.com>'],
  ['5.1.1', 'Remote host said: 550-5.1.1 No such user'],
  ['5.1.1', 'The server refused it with 5.1.1.'],
  ['5.1.1', '<mx.example.com #5.1.1 smtp;550>'],
  ['5.7.509', 'Access denied (5.7.509)'],
  ['5.0.0', 'Access denied 550, see 5.7.5091 or 5.10.1'],
  ['4.2.2', '452 4.2.2 Mailbox full'],
  ['5.2.2', '552 5.2.2 Over quota'],
  ['5.0.0', '<x@example.com>:\n550: : Unknown'],
  ['5.0.0', 'x@example.com ERROR_CODE :550, ERROR_CODE :Requested action not taken'],
  ['5.0.0', '571\nNo PTR record'],
  ['5.0.0', 'smtp;554.'],
  ['4.0.0', '[Status: Error, ResponseCode 421, , Host not reachable.]'],
  ['4.2.2', 'Mailbox full: 500 MB of 500MB'],
  [
    '5.0.0',
    'Your mail could not be delivered. Call 0522-450-123, +421 or mx.450.example.com, write to 450@example.com, pay 450.20.',
  ],
  ['5.0.0', 'Your mail could not be delivered by Exim 4.80.1 at 5.1.2.3.'],
])('finds %s in "%s"', (status, text) => {
  expect(reportOf(text)).toEqual({ status, isPermanent: status.startsWith('5'), mailIds: [] });
});

it.each([
  [
    '4.2.2',
    [
      'mailbox is full: retry timeout exceeded. This is a permanent error.',
      'User mailbox exceeds allowed size: x@example.com',
      'The message could not be delivered because the user’s mailfolder is full.',
      'Storage quota exceeded',
      'The user exceeded the quota.',
      'This account is over quota.',
      'Il messaggio non è stato consegnato: la casella del destinatario è piena',
      'Il destinatario ha superato la quota',
      'Quota superata',
    ],
  ],
  [
    '5.1.1',
    [
      'did not reach the following recipient(s):\nx@example.com\n The recipient name is not recognized',
      'MSEXCH:IMS:A:B:C 0 (000C05A6) Unknown\nRecipient',
      'Your message was not delivered because: User x (x@example.com) not listed in Domino Directory',
      'This user doesn’t have a example.com account (x@example.com) [-9]',
      'host mx.example.com said: No such user here',
      'Invalid address',
      'No such mailbox',
      'Unknown account',
      'The recipient x@example.com is unknown',
      'The mailbox does not exist.',
      'The account was not found.',
      'The address x@example.com couldn’t be found.',
      'Impossibile recapitare il messaggio: utente sconosciuto',
      'Destinatario inesistente',
      'La casella non esiste',
      'L’indirizzo x@example.it non esiste',
    ],
  ],
  [
    '5.1.2',
    [
      'DNS lookup failure: host mx.example.com not found',
      'x@example.com: Domain does not exist',
      'The domain doesn’t exist',
      'The domain example.com couldn’t be found',
      'The domain example.com could not be found',
      'The following address(es) failed: x@example.com Unrouteable address',
      'x@example.com ... unknown host',
      'No such domain',
      'Host unknown',
      'Il dominio example.it non esiste',
      'Dominio inesistente',
      'Dominio sconosciuto',
    ],
  ],
  [
    '5.0.0',
    [
      'A message that you sent could not\nbe delivered to one or more of its recipients. retry timeout exceeded',
      'It has not been delivered to x@example.com.',
      'I wasn’t able to deliver your message.',
      'It was not able to be delivered.',
      'Unable to deliver message to the following address(es).',
      'Delivery to the following recipient failed permanently:\n x@example.com',
      'The following recipients did not receive this message:',
      'It didn’t reach some or all of the intended recipients.',
      'Each of the following recipients was rejected by a remote mail server.',
      'An error has occurred: Envelope expired',
      'There was an error delivering your mail',
      'There was an error sending your mail',
      'Delivery failed 20 attempts: x@example.com',
      'Delivery has failed.',
      'These addresses had delivery errors:',
      'These addresses had delivery problems:',
      'The transmission was aborted after 5 hours.',
      'This is a permanent error.',
      'This is a permanent failure.',
      'Non è stato possibile consegnare il messaggio',
      "Non e' possibile recapitare il messaggio",
      "Il messaggio non e' stato recapitato",
      'Il messaggio non può essere consegnato',
      'Impossibile recapitare il messaggio',
      'Impossibile consegnare il messaggio',
      'Avviso di mancato recapito',
    ],
  ],
])('understands %s by words without a code', (status, texts) => {
  const isPermanent = status.startsWith('5');
  expect(texts.map((text) => [text, reportOf(text)])).toEqual(
    texts.map((text) => [text, { status, isPermanent, mailIds: [] }]),
  );
});

it.each([
  ['4.2.2', (gap: string) => `undeliverable: quota${gap}exceeded`],
  ['4.2.2', (gap: string) => `undeliverable: exceed${gap}quota`],
  ['4.2.2', (gap: string) => `undeliverable: mailbox${gap}full`],
  ['5.1.1', (gap: string) => `undeliverable: user${gap}unknown`],
])('finds words that mean %s at most 60 characters from each other', (status, words) => {
  expect(statusOf(words(` ${'x'.repeat(58)} `))).toBe(status);
  expect(statusOf(words(` ${'x'.repeat(59)} `))).toBe('5.0.0');
});

it('finds what is said of a host with a name of 253 characters', () => {
  expect(statusOf(`undeliverable: host ${'x'.repeat(253)} not found`)).toBe('5.1.2');
  expect(statusOf(`undeliverable: host ${'x'.repeat(254)} not found`)).toBe('5.0.0');
});

it.each([
  'Undelivered Mail Returned to Sender',
  'Undeliverable: Motore',
  'Non recapitabile: Motore',
  'Mancata consegna del messaggio',
  'Unzustellbar: Motore',
  'Non remis : Moteur',
  'No se puede entregar: Motor',
  'Mail System Error - Returned Mail',
  'Mail failure - malformed recipient address',
  'Delivery Status Notification (Failure)',
  'DELIVERY FAILURE: Motore',
  'failed delivery',
  'failure notice',
])('understands the subject "%s" without any words', (subject) => {
  expect(statusOf('', { subject })).toBe('5.0.0');
});

it.each([
  ['Warning: message 1a-2b delayed 24 hours', '450 Greylisted'],
  ['Warning--Could not send mail for past 8 hours', 'The following addresses had delivery errors'],
  ['Delayed Mail (still being retried)', 'Your message could not be delivered for more than 2 hours.'],
  ['Delivery Status Notification (Delay)', 'Technical details: 4.2.2 over quota'],
  ['Delayed: Motore', '4.4.1'],
  ['Ritardato: Motore', '4.4.1'],
  ['', 'A message that you sent has not yet been delivered. 4.4.1'],
  ['', 'No action is required on your part. 4.4.1'],
  ['', 'Delivery attempts will continue. 4.4.1'],
  ['', 'THIS IS A WARNING MESSAGE ONLY. 4.4.1'],
  ['', 'THIS IS A WARNING ONLY. 4.4.1'],
  ['', 'The following addresses had fatal errors: 421. Message will be retried for 4 more day(s)'],
  ['', 'It could not be delivered and is still being tried. 4.4.1'],
  ['', 'We could not deliver it and will continue to try. 4.4.1'],
  ['', 'It could not be delivered. The server will keep trying. 4.4.1'],
  ['', 'It could not be delivered. The server will retry. 4.4.1'],
  ['', 'A message is delayed for more than 10 minutes: 4.4.1'],
  ['', 'Delivery has been delayed: 4.4.1'],
  ['', 'You DO NOT NEED to re-send the message. 4.4.1'],
  ['', 'Your message hasn’t been delivered yet. 4.4.7'],
  ['', 'Il messaggio non è ancora stato consegnato. 4.4.1'],
  ['', "Il messaggio non e' ancora stato consegnato. 4.4.1"],
  ['', 'La consegna è in ritardo. 4.4.1'],
  ['', 'Non è stato possibile consegnare il messaggio. Il server continuerà a tentare. 4.4.1'],
  ['', 'Non è stato possibile consegnare il messaggio. Il server riproverà. 4.4.1'],
  ['', 'Non è stato possibile consegnare il messaggio. Il server ritenterà. 4.4.1'],
])('waits for a mail that is still being tried: %s, %s', (subject, text) => {
  expect(statusOf(text, { subject })).toBeUndefined();
});

it.each([
  'Your message was relayed to mx.example.com, which sends no reports.',
  'The following addresses had successful delivery notifications',
  '<x@example.com>: delivery via mx.example.com: 250 2.1.5 Ok',
  'Il messaggio è stato consegnato.',
])('takes "%s" for no failure', (text) => {
  expect(statusOf(text)).toBeUndefined();
});

it.each([
  'Received: from mx.example.com',
  'Return-Path: <x@example.com>',
  'DKIM-Signature: v=1',
  '> Received: from mx.example.com',
  '------ This is a copy of the message, including all the headers. ------',
  '--- Below this line is a copy of the message.',
  '----- Original message -----',
  '-----Messaggio originale-----',
  '------- Returned Message --------',
  '--- The header of the original message is following. ---',
])('reads nothing but ids of mails below "%s"', (line) => {
  const text = `${line}\nMessage-ID: <${MAIL_ID}@desk.example>\nRicambio in ritardo, 4.2.2, no action is required`;
  expect(reportOf(`The address failed permanently\n${text}`)).toEqual({
    status: '5.0.0',
    isPermanent: true,
    mailIds: [MAIL_ID],
  });
  expect(reportOf(text)).toBeUndefined();
});

it.each([
  'It could not be delivered. I’m not going to try again.',
  'Il messaggio non è stato recapitato. Il server non riproverà.',
  'Il messaggio non è stato recapitato. Non è necessario rispondere.',
])('waits no longer for a mail that was given up: %s', (text) => {
  expect(statusOf(text)).toBe('5.0.0');
});

it('reads nothing in the subject of the returned mail', () => {
  for (const name of ['Subject', 'Oggetto']) {
    const text = `Your message\n  ${name}: Errore 450, in ritardo\ndid not reach the following recipient(s):`;
    expect(statusOf(text, { subject: 'Undeliverable: Errore 450 (delay)' })).toBe('5.0.0');
  }
});

it('searches 64 KB of the text', () => {
  const ending = (words: string, size: number) => words.padStart(size);
  expect(statusOf(ending('5.1.1', MOST))).toBe('5.1.1');
  expect(statusOf(ending('5.1.1', MOST + 1))).toBeUndefined();
});

// Each expression reads every place of the text at most some hundred times.
it.each([
  ' ',
  '\n',
  '5',
  '5.',
  '"',
  '<',
  '>',
  '-',
  '- ',
  'host ',
  'user ',
  'quota ',
  'not be ',
  'deliver to ',
  'Subject:\n',
])('reads a text of nothing but "%s"', (filling) => {
  const text = filling.repeat(Math.floor((MOST - 20) / filling.length));
  expect(statusOf(`${text} permanent error`)).toBe('5.0.0');
  expect(statusOf(text)).toBeUndefined();
});
