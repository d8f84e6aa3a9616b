import { rootCertificates } from 'node:tls';
import { type Environment, EnvironmentReader } from './environment-reader.js';
import { type InboundSettings, readInbound, isOwnAddress, UNNAMED_SERVER } from './inbound.js';

const read = (environment: Environment): { settings: InboundSettings | undefined; issues: string[] } => {
  const env = new EnvironmentReader(environment);
  return { settings: readInbound(env), issues: env.issues };
};
const issuesOf = (environment: Environment): string[] => read(environment).issues;
const inboundOf = (environment: Environment): InboundSettings | undefined => {
  const { settings, issues } = read(environment);
  expect(issues).toEqual([]);
  return settings;
};

const inbound = { INBOUND_LISTEN: 'smtp://127.0.0.1:2525', INBOUND_ADDRESS: 'Support@example.com' };

it('is off by default', () => {
  expect(inboundOf({})).toBeUndefined();
});

it('is on with the address alone: another process may listen', () => {
  const handled = inboundOf({ INBOUND_ADDRESS: 'support@example.com' });
  expect(handled).toMatchObject({ listen: undefined, imap: undefined, address: 'support@example.com' });
});

it('makes the reply addresses of the one that people write to', () => {
  expect(inboundOf(inbound)).toEqual({
    listen: { isLmtp: false, host: '127.0.0.1', port: 2525 },
    imap: undefined,
    address: 'support@example.com',
    replyAddress: 'support+{token}@example.com',
    bounceAddress: undefined,
    authservId: undefined,
    forwarders: [],
    dns: [],
    certifiers: undefined,
    newTickets: 'known',
    stopSubjects: expect.arrayContaining([
      'impianto fermo',
      'linea e ferma',
      'plant stopped',
      'line is down',
    ]) as string[],
    maxBytes: 40 * 1024 ** 2,
    probe: 'off',
  });
});

it('reads LMTP and other reply addresses', () => {
  const other = {
    INBOUND_LISTEN: 'lmtp://[::1]:24',
    INBOUND_REPLY_ADDRESS: '{token}@in.example.com',
    INBOUND_BOUNCE_ADDRESS: 'Bounce+{token}@example.com',
    INBOUND_AUTHSERV_ID: 'MX.example.com',
  };
  expect(inboundOf({ ...inbound, ...other })).toMatchObject({
    listen: { isLmtp: true, host: '::1', port: 24 },
    replyAddress: '{token}@in.example.com',
    bounceAddress: 'bounce+{token}@example.com',
    authservId: 'mx.example.com',
  });
});

it('reads a mailbox, with a password or by OAuth', () => {
  const only = { INBOUND_ADDRESS: 'support@example.com' };
  const url = 'imaps://support%40example.com:s%3Acret@imap.example.com/Support/New';
  expect(inboundOf({ ...only, INBOUND_IMAP_URL: url })).toMatchObject({
    listen: undefined,
    imap: {
      host: 'imap.example.com',
      port: 993,
      isSecure: true,
      isLocal: false,
      user: 'support@example.com',
      password: 's:cret',
      folder: 'Support/New',
      oauth: undefined,
    },
  });
  const oauth = {
    INBOUND_IMAP_URL: 'imap://support%40example.com@[::1]:1143',
    INBOUND_IMAP_OAUTH_URL: 'https://login.example.com/token',
    INBOUND_IMAP_OAUTH_CLIENT_ID: 'client',
    INBOUND_IMAP_OAUTH_CLIENT_SECRET: 'words',
    INBOUND_IMAP_OAUTH_SCOPE: 'https://outlook.office365.com/.default',
  };
  const { imap } = inboundOf({ ...only, ...oauth })!;
  expect(imap).toMatchObject({
    host: '::1',
    port: 1143,
    isSecure: false,
    isLocal: true,
    folder: 'INBOX',
    password: '',
  });
  expect(imap?.oauth).toMatchObject({ clientId: 'client', clientSecret: 'words' });
});

it.each([
  ['INBOUND_IMAP_URL', 'pop3://a:b@example.com'],
  ['INBOUND_IMAP_URL', 'imaps://example.com'],
  ['INBOUND_IMAP_URL', 'imaps://user@example.com'],
  ['INBOUND_IMAP_URL', 'imaps://user:%zz@example.com'],
  ['INBOUND_LISTEN', 'smtp://localhost:25'],
  ['INBOUND_LISTEN', 'smtp://127.0.0.1:65536'],
  ['INBOUND_ADDRESS', 'support'],
  ['INBOUND_REPLY_ADDRESS', 'support@example.com'],
  ['INBOUND_REPLY_ADDRESS', `${'a'.repeat(39)}{token}@example.com`],
  ['INBOUND_BOUNCE_ADDRESS', 'bounce@example.com'],
  ['INBOUND_AUTHSERV_ID', 'mx example'],
  ['INBOUND_AUTHSERV_ID', 'unnamed:topmost'],
  ['INBOUND_AUTHSERV_ID', 'topmost:'],
  ['INBOUND_AUTHSERV_ID', 'mx.example.com:topmost:unnamed'],
  ['INBOUND_AUTHSERV_ID', 'x'.repeat(254)],
  ['INBOUND_TRUSTED_FORWARDERS', 'google.com, google'],
  ['INBOUND_TRUSTED_FORWARDERS', 'https://google.com'],
  ['INBOUND_DNS', 'dns.example.com'],
  ['INBOUND_DNS', '10.0.0.53:0'],
  ['INBOUND_DNS', '10.0.0.53:65536'],
  ['INBOUND_DNS', '[10.0.0.256]:53'],
  ['INBOUND_DNS', '10.0.0.53,::1:x'],
  ['INBOUND_PEC_CA', 'pec.pem'],
  ['INBOUND_PEC_CA', '-----BEGIN CERTIFICATE-----\nTUk=\n-----END CERTIFICATE-----'],
  ['INBOUND_NEW_TICKETS', 'everyone'],
  ['INBOUND_STOP_SUBJECTS', 'impianto fermo, !'],
  ['INBOUND_MAX_BYTES', '1048575'],
  ['INBOUND_MAX_BYTES', '104857601'],
])('rejects %s=%s', (name, value) => {
  expect(issuesOf({ ...inbound, [name]: value }).some((issue) => issue.startsWith(name))).toBe(true);
});

it.each(['topmost:unnamed', 'Topmost:Unnamed'])('takes %s for a server without a name', (value) => {
  expect(inboundOf({ ...inbound, INBOUND_AUTHSERV_ID: value })?.authservId).toBe(UNNAMED_SERVER);
});

it('accepts a server’s name of 253 characters, and says what it accepts', () => {
  expect(issuesOf({ ...inbound, INBOUND_AUTHSERV_ID: 'x'.repeat(253) })).toEqual([]);
  expect(issuesOf({ ...inbound, INBOUND_AUTHSERV_ID: 'none:' })).toEqual([
    'INBOUND_AUTHSERV_ID must be a host name such as mx.example.com, or topmost:unnamed',
  ]);
});

it('reads other words for a stop; a blank value means none', () => {
  const subjectsOf = (value: string) => inboundOf({ ...inbound, INBOUND_STOP_SUBJECTS: value })?.stopSubjects;
  expect(subjectsOf('Laser Fermo, arrêt machine')).toEqual(['laser fermo', 'arrêt machine']);
  expect(subjectsOf('')).toEqual([]);
});

it('reads trusted forwarders and DNS servers', () => {
  const own = {
    INBOUND_TRUSTED_FORWARDERS: 'Google.com, microsoft.com',
    INBOUND_DNS: '10.0.0.53, 10.0.0.54:65535,::1,[::1]:1',
  };
  expect(inboundOf({ ...inbound, ...own })).toMatchObject({
    forwarders: ['google.com', 'microsoft.com'],
    dns: ['10.0.0.53', '10.0.0.54:65535', '::1', '[::1]:1'],
  });
  expect(issuesOf({ ...inbound, INBOUND_DNS: 'dns.example.com' })).toEqual([
    'INBOUND_DNS must hold IP addresses, with a port or without, such as 10.0.0.53:53, not dns.example.com',
  ]);
});

it('takes the certificates of a file, whatever stands between them', () => {
  const text = `# Providers\n${rootCertificates.slice(0, 2).join('\n# Another\n')}\n`;
  expect(inboundOf({ ...inbound, INBOUND_PEC_CA: text })?.certifiers).toEqual(rootCertificates.slice(0, 2));
});

it('accepts a local part of 64 characters', () => {
  expect(issuesOf({ ...inbound, INBOUND_REPLY_ADDRESS: `${'a'.repeat(38)}{token}@example.com` })).toEqual([]);
});

const TOKEN = 'a2'.repeat(13);
const portal = {
  listen: undefined,
  imap: undefined,
  address: 'support@maker.example',
  replyAddress: '{token}@in.maker.example',
  bounceAddress: 'bounce+{token}@maker.example',
  authservId: undefined,
  forwarders: [],
  dns: [],
  certifiers: undefined,
  newTickets: 'known',
  stopSubjects: [],
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
  expect(isOwnAddress({ inbound: portal, mailFrom }, address)).toBe(expected);
});

it('knows the sender of its mails where it receives none', () => {
  expect(isOwnAddress({ inbound: undefined, mailFrom }, 'noreply@maker.example')).toBe(true);
  expect(isOwnAddress({ inbound: undefined, mailFrom }, 'support@maker.example')).toBe(false);
});
