import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPLY_FILE_TYPES, USUAL_COUNTRY_LANGUAGES } from '#contract/index.js';
import { ConfigError, loadConfig, loadDatabaseUrl } from './config.js';
import { USUAL_TIMINGS } from './timings.js';

const valid = {
  DATABASE_URL: 'postgres://user:pw@127.0.0.1/plantdesk',
  SMTP_URL: 'smtp://127.0.0.1:25',
  CHROMIUM_PATH: '/usr/bin/chromium',
  JWT_SECRET: 'k3J9vX2qL8mN5bR7tY1wZ4cF6hD0gS-p',
};

const issuesOf = (environment: Record<string, string>): string[] => {
  try {
    loadConfig(environment);
    return [];
  } catch (error) {
    return (error as ConfigError).issues;
  }
};

it('reads a minimal environment and applies the defaults', () => {
  expect(loadConfig(valid)).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    redisUrl: undefined,
    logLevel: 'info',
    exportsAtOnce: 2,
    instructionYears: 10,
  });
});

it('reports all errors at once', () => {
  const issues = issuesOf({
    PORT: 'x',
    PUBLIC_URL: 'http://a/b',
    EMBED_ALLOWED_ORIGINS: 'https://a.it,b',
    REDIS_URL: 'http://x',
  });
  expect(issues.map((issue) => issue.split(' ')[0])).toEqual([
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'REDIS_URL',
    'SMTP_URL',
    'CHROMIUM_PATH',
    'JWT_SECRET',
    'EMBED_ALLOWED_ORIGINS',
  ]);
});

it.each([
  ['Zk3vWq8Lr1Ty6Ub0Ni5Mo2Pa9Sd4Fg7', 1],
  ['Zk3vWq8Lr1Ty6Ub0Ni5Mo2Pa9Sd4Fg7H', 0],
  ['9f86d081884c7d659a2feaa0c55ad015', 0],
  ['a3bf4f1b2b0b822cd15d6c15b0f00a08a3bf4f1b2b0b822cd15d6c15b0f00a09', 0],
  [`secret${'Zk3vWq8Lr1Ty6Ub0Ni5Mo2Pa9Sd4Fg7H'}`, 1],
  ['a'.repeat(40), 1],
  ['aabbccddeeffg'.repeat(3), 1],
  ['Plantdesk2026!Plantdesk2026!Plan', 1],
  ['aaaaaaaaaaaaabcdefaaaaaaaaaaaaab', 1],
  ['abcdefghijklmnopqrstuvwxyz0123456789', 1],
])('validates the secret %s', (JWT_SECRET, count) => {
  expect(issuesOf({ ...valid, JWT_SECRET })).toHaveLength(count);
});

it('accepts previous secrets however weak they are', () => {
  expect(loadConfig(valid).previousJwtSecrets).toEqual([]);
  const JWT_SECRET_PREVIOUS = `${'a'.repeat(32)}, ${'b'.repeat(32)}`;
  expect(loadConfig({ ...valid, JWT_SECRET_PREVIOUS }).previousJwtSecrets).toEqual(['a'.repeat(32), 'b'.repeat(32)]);
});

it('reads a secret from a file, and reports when it cannot', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'jwt');
  writeFileSync(file, `${valid.JWT_SECRET}\n`);
  expect(loadConfig({ ...valid, JWT_SECRET: '', JWT_SECRET_FILE: file }).jwtSecret).toBe(valid.JWT_SECRET);
  expect(issuesOf({ ...valid, JWT_SECRET: '', JWT_SECRET_FILE: `${file}.absent` })).toContain(
    'JWT_SECRET_FILE names a file that cannot be read',
  );
});

it.each([
  ['127.0.0.1', 0],
  ['0.0.0.0', 0],
  ['::', 0],
  ['localhost', 1],
  ['build-machine', 1],
])('validates the listen address %s', (HOST, count) => {
  expect(issuesOf({ ...valid, HOST })).toHaveLength(count);
});

it('listens on all addresses, and rejects demo accounts, by default', () => {
  expect(loadConfig(valid)).toMatchObject({ host: '0.0.0.0', isDemo: false });
  expect(loadConfig({ ...valid, PLANTDESK_DEMO: '1' }).isDemo).toBe(true);
});

it('requires no mail server in the API, and only the database for a migration', () => {
  const { SMTP_URL: _, ...withoutMail } = valid;
  expect(issuesOf(withoutMail)).toEqual(['SMTP_URL is required']);
  expect(loadConfig(withoutMail, { sendsMail: false }).smtpUrl).toBe('');
  const settings = { databaseUrl: valid.DATABASE_URL, timings: USUAL_TIMINGS };
  expect(loadDatabaseUrl({ DATABASE_URL: valid.DATABASE_URL })).toEqual(settings);
  expect(() => loadDatabaseUrl({})).toThrow('DATABASE_URL is required');
});

it.each([
  [undefined, [...REPLY_FILE_TYPES]],
  ['', []],
  [' zip, csv ', ['csv', 'zip']],
])('reads the further types of files from %j', (text, types) => {
  expect(loadConfig({ ...valid, REPLY_FILE_TYPES: text }).replyFileTypes).toEqual(types);
});

it.each(['exe', 'csv,.zip', 'jpg'])('rejects the further types %j', (text) => {
  expect(issuesOf({ ...valid, REPLY_FILE_TYPES: text })).toEqual([
    `REPLY_FILE_TYPES must hold some of ${REPLY_FILE_TYPES.join(', ')}`,
  ]);
});

it('parses origins', () => {
  expect(
    loadConfig({ ...valid, EMBED_ALLOWED_ORIGINS: ' https://a.it , https://b.it:8443/ ' }).embedAllowedOrigins,
  ).toEqual(['https://a.it', 'https://b.it:8443']);
});

it.each([
  ['127.0.0.1', 0],
  ['10.0.0.0/8,::1,fd00::/8', 0],
  ['zzz', 1],
  ['10.0.0.0/33', 1],
  ['10.0.0.0/8,proxy', 1],
])('validates the trusted proxies %s', (TRUSTED_PROXIES, count) => {
  expect(issuesOf({ ...valid, TRUSTED_PROXIES })).toHaveLength(count);
});

it('has a number for every limit, multiplied by the factor', () => {
  expect(loadConfig(valid).rateLimits).toEqual({
    loginPerAccount: 10,
    loginPerAddress: 100,
    loginPerAccountEverywhere: 100,
    loginsPerUser: 60,
    secondFactorPerAccount: 5,
    forgotPerAddress: 20,
    forgotPerAccount: 5,
    loggedBlocksPerAddress: 5,
    registerPerAddress: 20,
    verifyPerAddress: 60,
    mailboxLinkPerUser: 10,
    refreshPerAddress: 600,
    ticketsPerAddress: 60,
    ticketsPerPlate: 10,
    platesPerAddress: 60,
    leavingsPerAddress: 60,
    ratingsPerAddress: 60,
    stopLinksPerAddress: 60,
    stopsPerClient: 60,
    stopsPerPlant: 20,
    visitorStopsMailed: 20,
    readingsPerClient: 60,
    exportsPerClient: 20,
    passportsPerUser: 60,
    inboundMailsPerSender: 30,
    inboundMailsPerTicket: 10,
    inboundRepetitions: 2,
    inboundTicketsPerSender: 5,
    receivedMailsPerSender: 20,
    receivedMails: 200,
    receivedBytesPerSender: 200 * 1024 ** 2,
    receivedBytes: 4 * 1024 ** 3,
    writesPerClient: 120,
    writesPerStaff: 600,
    requestsPerApiToken: 600,
    messagesPerClient: 60,
    messagesPerStaff: 600,
    mentionsPerUser: 20,
    messageSearchesPerUser: 120,
    newApiTokensPerUser: 30,
    mailsPerRecipient: 60,
    mailsPerRecipientAndSender: 20,
    loggedRefusalsPerUser: 60,
    personalDataPerUser: 20,
    uploadsPerTicket: 30,
    uploadsAtOncePerAddress: 10,
    uploadBytesPerAddress: 2_147_483_648,
  });
  const changed = { ...valid, RATE_LIMIT_FACTOR: '3', RATE_LIMIT_TICKETS_PER_ADDRESS: '7' };
  expect(loadConfig(changed).rateLimits).toMatchObject({ ticketsPerAddress: 21, forgotPerAccount: 15 });
});

it.each(['0', '-1', '1.5', 'x', '100001'])('rejects the limit %s', (RATE_LIMIT_UPLOADS_PER_TICKET) => {
  expect(issuesOf({ ...valid, RATE_LIMIT_UPLOADS_PER_TICKET })).toHaveLength(1);
});

it.each([
  ['1048575', 1],
  ['1048576', 0],
  ['1099511627776', 0],
  ['1099511627777', 1],
])('validates the upload bytes per address and hour %s', (RATE_LIMIT_UPLOAD_BYTES_PER_ADDRESS, count) => {
  expect(issuesOf({ ...valid, RATE_LIMIT_UPLOAD_BYTES_PER_ADDRESS })).toHaveLength(count);
});

it.each([
  ['0', 1],
  ['1', 0],
  ['20', 0],
  ['21', 1],
])('validates the number of concurrent exports %s', (EXPORTS_AT_ONCE, count) => {
  expect(issuesOf({ ...valid, EXPORTS_AT_ONCE })).toHaveLength(count);
});

it.each([
  ['9', 1],
  ['10', 0],
  ['100', 0],
  ['101', 1],
  ['10.5', 1],
])('validates the years of instructions %s', (INSTRUCTION_YEARS, count) => {
  expect(issuesOf({ ...valid, INSTRUCTION_YEARS })).toHaveLength(count);
});

describe('the languages of countries', () => {
  const read = (COUNTRY_LANGUAGES: string) =>
    loadConfig({ ...valid, COUNTRY_LANGUAGES }).documentDuties.countryLanguages;

  it('are the usual ones but for the named countries', () => {
    expect(read('')).toEqual(USUAL_COUNTRY_LANGUAGES);
    expect(read(' BE = nl, fr ,nl; ZA=EN-za ;US=; ')).toEqual({
      ...USUAL_COUNTRY_LANGUAGES,
      ...{ BE: ['nl', 'fr'], ZA: ['en-ZA'], US: [] },
    });
  });

  it.each(['BE', 'be=nl', 'ZZ=en', 'BE=nl;BE=fr', 'BE=dutch1;', 'BE=xx', 'BE=nl,fr CH=de'])('refuse %j', (text) => {
    expect(issuesOf({ ...valid, COUNTRY_LANGUAGES: text })).toEqual([
      expect.stringMatching(/^COUNTRY_LANGUAGES must name each country once/),
    ]);
  });
});

describe('the required documents', () => {
  const read = (environment: Record<string, string>) =>
    loadConfig({ ...valid, ...environment }).documentDuties.requiredDocuments;

  it('are instructions for use and the declaration, others, or none', () => {
    expect(read({})).toEqual(['OPERATION', 'DECLARATION']);
    expect(read({ REQUIRED_DOCUMENTS: 'SAFETY, OPERATION,SAFETY' })).toEqual(['OPERATION', 'SAFETY']);
    expect(read({ REQUIRED_DOCUMENTS: '' })).toEqual([]);
  });

  it.each(['MANUAL', 'operation', 'OPERATION;DECLARATION'])('refuse %j', (REQUIRED_DOCUMENTS) => {
    expect(issuesOf({ ...valid, REQUIRED_DOCUMENTS })).toEqual([
      expect.stringMatching(/^REQUIRED_DOCUMENTS must hold some of OPERATION, SAFETY/),
    ]);
  });
});

it.each([
  ['support@example.com', 0],
  ['Support <support@example.com>', 0],
  ['Support', 1],
  ['Support <support>', 1],
  ['a@example.com\nBcc: b@example.com', 1],
])('validates the sender %j, and the reply address', (mailbox, count) => {
  expect(issuesOf({ ...valid, MAIL_FROM: mailbox })).toHaveLength(count);
  expect(issuesOf({ ...valid, MAIL_REPLY_TO: mailbox })).toHaveLength(count);
});

it('sends replies to the sender by default', () => {
  expect(loadConfig({ ...valid, MAIL_REPLY_TO: '' }).mailReplyTo).toBeUndefined();
  expect(loadConfig({ ...valid, MAIL_REPLY_TO: 'help@example.com' }).mailReplyTo).toBe('help@example.com');
});

it("returns the maker's contact as far as it is configured", () => {
  expect(loadConfig({ ...valid, SUPPORT_PHONE: '' }).support).toEqual({ phone: null, email: null, hours: null });
  const support = { SUPPORT_PHONE: '+39 045 1', SUPPORT_EMAIL: 'help@example.com', SUPPORT_HOURS: 'Lun–Ven 8–18' };
  expect(loadConfig({ ...valid, ...support }).support).toEqual({
    phone: '+39 045 1',
    email: 'help@example.com',
    hours: 'Lun–Ven 8–18',
  });
});

describe("the maker's brand", () => {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  const fileOf = (name: string, start: string, size: number): string => {
    writeFileSync(
      join(folder, name),
      Buffer.concat([Buffer.from(start, 'hex'), Buffer.alloc(size - start.length / 2)]),
    );
    return join(folder, name);
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is Plantdesk by default', () => {
    expect(loadConfig(valid).brand).toEqual({ name: 'Plantdesk', logo: null, address: null });
  });

  it('has a name, an address and a logo', () => {
    const environment = { BRAND_NAME: 'Rossi Laser', BRAND_ADDRESS: 'Via Roma 1, Verona' };
    expect(loadConfig({ ...valid, ...environment }).brand).toEqual({
      name: 'Rossi Laser',
      address: 'Via Roma 1, Verona',
      logo: null,
    });
    const logo = (path: string) => loadConfig({ ...valid, BRAND_LOGO: path }).brand.logo;
    expect(logo(fileOf('a.png', '89504e47', 30_000))).toMatch(/^data:image\/png;base64,iVBORw/);
    expect(logo(fileOf('a.jpg', 'ffd8ff', 10))).toMatch(/^data:image\/jpeg;base64,/);
  });

  it.each([
    ['BRAND_NAME', () => 'x'.repeat(61)],
    ['BRAND_NAME', () => 'two\nlines'],
    ['BRAND_ADDRESS', () => 'x'.repeat(201)],
    ['BRAND_LOGO', () => join(folder, 'missing.png')],
    ['BRAND_LOGO', () => fileOf('large.png', '89504e47', 30_001)],
    ['BRAND_LOGO', () => fileOf('a.svg', '3c737667', 10)],
  ])('refuses %s (%#)', (name, value) => {
    expect(() => loadConfig({ ...valid, [name]: value() })).toThrow(`${name} must be`);
  });
});

it.each([
  ['SUPPORT_PHONE', 'centralino', 1],
  ['SUPPORT_PHONE', '045/1234567 int. 2', 0],
  ['SUPPORT_EMAIL', 'Help <help@example.com>', 1],
  ['SUPPORT_HOURS', 'x'.repeat(200), 0],
  ['SUPPORT_HOURS', 'x'.repeat(201), 1],
  ['SUPPORT_HOURS', 'Mon\nTue', 1],
])('validates %s %j', (name, value, count) => {
  expect(issuesOf({ ...valid, [name]: value })).toHaveLength(count);
});

const s3 = {
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'plantdesk',
  S3_SECRET_ACCESS_KEY: 'k3J9vX2qL8mN5bR7',
};

it('stores files on the local disk, or in S3 with a usual region', () => {
  expect(loadConfig(valid).s3).toBeUndefined();
  expect(loadConfig({ ...valid, ...s3 }).s3).toEqual({
    endpoint: s3.S3_ENDPOINT,
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'plantdesk',
    secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
  });
});

it.each<[string, Record<string, string>, string[]]>([
  ['both places', { ...s3, STORAGE_DIR: '/files' }, ['STORAGE_DIR and S3_ENDPOINT exclude each other']],
  ['an endpoint alone', { S3_ENDPOINT: s3.S3_ENDPOINT }, ['S3_BUCKET is', 'S3_ACCESS_KEY_ID is', 'S3_SECRET_ACCESS']],
  ['a region alone', { S3_REGION: 'eu' }, ['S3_ENDPOINT is', 'S3_BUCKET is', 'S3_ACCESS_KEY_ID is', 'S3_SECRET_']],
  ['another protocol', { ...s3, S3_ENDPOINT: 's3://files' }, ['S3_ENDPOINT must be a URL']],
])('rejects a storage of %s', (_, variables, beginnings) => {
  const issues = issuesOf({ ...valid, ...variables });
  expect(issues.map((issue, index) => issue.startsWith(beginnings[index] ?? '?'))).toEqual(beginnings.map(() => true));
});

it.each([
  ['tcp://clamav:3310', { host: 'clamav', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('reads the scanner address %s', (CLAMAV_URL, address) => {
  expect(loadConfig({ ...valid, CLAMAV_URL }).clamav).toEqual(address);
});

it.each([
  'clamav:3310',
  'tcp://clamav',
  'tcp://clamav:0',
  'tcp://clamav:65536',
  'unix:clamd.ctl',
  'http://clamav:3310',
])('rejects the scanner %s', (CLAMAV_URL) => {
  expect(issuesOf({ ...valid, CLAMAV_URL })).toEqual(['CLAMAV_URL must be tcp://host:port or unix:/path']);
});

it.each([
  ['', 0],
  ['x'.repeat(23), 1],
  ['x'.repeat(24), 0],
  [`changeme${'x'.repeat(24)}`, 1],
])('validates the metrics token %j', (METRICS_TOKEN, count) => {
  expect(issuesOf({ ...valid, METRICS_TOKEN })).toHaveLength(count);
});

it.each([
  ['0', 0],
  ['65535', 0],
  ['65536', 1],
  ['http', 1],
])('validates the worker’s port %s', (WORKER_PORT, count) => {
  expect(issuesOf({ ...valid, WORKER_PORT })).toHaveLength(count);
});

it("opens neither metrics nor the worker's port by default", () => {
  expect(loadConfig(valid)).toMatchObject({ metricsToken: undefined, workerPort: 0 });
});
