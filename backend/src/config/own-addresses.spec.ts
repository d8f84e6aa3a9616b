import { isOwnAddress } from './inbound.js';

const TOKEN = 'a2'.repeat(13);
const inbound = {
  listen: undefined,
  imap: undefined,
  address: 'support@maker.example',
  replyAddress: '{token}@in.maker.example',
  bounceAddress: 'bounce+{token}@maker.example',
  authservId: undefined,
  certifiers: undefined,
  newTickets: 'known',
  maxBytes: 1,
  probe: 'off',
} as const;
const mailFrom = 'Plantdesk <Noreply@Maker.example>';

it.each([
  ['support@maker.example', true],
  ['Support@Maker.Example', true],
  [`support+${TOKEN}@maker.example`, true],
  ['support+x@maker.example', true],
  ['bounce+x@maker.example', true],
  ['noreply@maker.example', true],
  [`${TOKEN}@in.maker.example`, true],
  [`${TOKEN}a@in.maker.example`, false],
  ['ugo@in.maker.example', false],
  ['supporter@maker.example', false],
  ['support@client.example', false],
  ['ugo+support@maker.example', false],
])('says of %s whether it is the portal’s own: %s', (address, expected) => {
  expect(isOwnAddress({ inbound, mailFrom }, address)).toBe(expected);
});

it('knows the sender of its mails where it receives none', () => {
  expect(isOwnAddress({ inbound: undefined, mailFrom }, 'noreply@maker.example')).toBe(true);
  expect(isOwnAddress({ inbound: undefined, mailFrom }, 'support@maker.example')).toBe(false);
});
