import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Config, loadConfig } from '#config/config.js';
import type { Environment } from '#config/environment-reader.js';
import { findMissingSettings, isBuilt, isPinned, knownVariables, read } from './deployment.support.js';

interface Service {
  image: string;
  build?: string;
  profiles?: string[];
  env_file?: { path: string; required: boolean }[];
  command?: string[];
  environment?: Record<string, string | number>;
  secrets?: string[];
  volumes?: string[];
  networks?: string[];
  ports?: string[];
  depends_on?: Record<string, unknown>;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  tmpfs?: string[];
}

interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, null>;
  networks: Record<string, { ipam?: { config: { subnet: string }[] } } | null>;
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const product = services.filter(([, { build }]) => build !== undefined);
const service = (name: string): Service => compose.services[name] ?? { image: '' };

/** The default of a variable: the part behind `:-`, or `-` where a blank value has a meaning. */
const withoutShell = (value: string | number): string => String(value).replace(/\$\{\w+:?-(.*?)\}/g, '$1');

describe('docker-compose.yml', () => {
  it('has every part of the product', () =>
    expect(Object.keys(compose.services).sort()).toEqual(
      ['api', 'bucket', 'mail', 'migrate', 'postgres', 'proxy', 'reception', 'redis', 'storage', 'worker'].sort(),
    ));

  it.each(services.filter(([, { build }]) => build === undefined))('%s is pinned', (_, { image }) =>
    expect(isPinned(image)).toBe(true),
  );

  it.each(product)('%s is closed, and has only variables that the configuration reads', (name, own) => {
    expect(own).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    const known = knownVariables();
    expect(Object.keys(own.environment ?? {}).filter((variable) => !known.has(variable))).toEqual([]);
    if (name !== 'api') expect(isBuilt(own.command ?? [])).toBe(true);
  });

  it('has every setting: the worker all, the API those of no mail server or mailbox', () => {
    const missing = (name: string): string[] => findMissingSettings(Object.keys(service(name).environment ?? {}));
    expect(missing('reception')).toEqual([]);
    expect(missing('worker')).toEqual(['INBOUND_LISTEN']);
    expect(missing('api').filter((setting) => !/^INBOUND_(LISTEN|IMAP_|PEC_CA)/.test(setting))).toEqual(['SMTP_URL']);
    for (const name of ['api', 'worker', 'reception'])
      expect(service(name).env_file).toEqual([{ path: 'settings.env', required: false }]);
  });

  it('receives mail at one port that a mail server reaches, and only where it is wanted', () => {
    const { environment, ports, profiles } = service('reception');
    expect([environment?.['INBOUND_LISTEN'], ports, profiles]).toEqual([
      'smtp://0.0.0.0:2525',
      ['${INBOUND_PORT:-127.0.0.1:2525}:2525'],
      ['mail-in'],
    ]);
  });

  it.each(services)('%s names existing secrets, volumes, networks, services and files', (_, own) => {
    const named = (own.volumes ?? []).map((volume) => volume.split(':', 1)[0] ?? '');
    expect((own.secrets ?? []).filter((secret) => !(secret in compose.secrets))).toEqual([]);
    expect(named.filter((name) => !(name.startsWith('./') ? existsSync(name) : name in compose.volumes))).toEqual([]);
    expect((own.networks ?? []).filter((network) => !(network in compose.networks))).toEqual([]);
    expect(Object.keys(own.depends_on ?? {}).filter((name) => !(name in compose.services))).toEqual([]);
  });

  it.each(services)('%s has minimal rights and resource limits', (name, own) => {
    expect(own).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/) as unknown,
      pids_limit: expect.any(Number) as unknown,
    });
    expect((own.tmpfs ?? []).filter((mount) => !/[:,]size=\d+m/.test(mount))).toEqual([]);
    expect(own.cap_add ?? []).toEqual(
      ['storage', 'bucket'].includes(name) ? ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'] : [],
    );
  });

  it('gives each process only the secrets that it needs', () => {
    const common = [
      'database_url',
      'jwt_secret',
      'metrics_token',
      'redis_url',
      's3_access_key_id',
      's3_secret_access_key',
    ];
    const mail = ['inbound_imap_oauth_client_secret', 'inbound_imap_url', 'inbound_pec_ca', 'smtp_url'];
    expect(Object.fromEntries(product.map(([name, own]) => [name, [...(own.secrets ?? [])].sort()]))).toEqual({
      migrate: ['database_url'],
      api: common,
      worker: [...common, ...mail].sort(),
      reception: [...common, ...mail].sort(),
    });
  });

  it('publishes only the bucket: services without a key listen inside the container', () => {
    const command = service('storage').command ?? [];
    expect(command).toEqual(expect.arrayContaining(['-ip=127.0.0.1', '-ip.bind=127.0.0.1', '-s3.ip.bind=0.0.0.0']));
    expect(service('bucket')).toMatchObject({ network_mode: 'service:storage' });
    expect(JSON.stringify(service('bucket').command)).not.toMatch(/storage:\d/);
  });

  it('reads every secret from a file, and only the secrets that it passes on', () => {
    for (const [, own] of product) {
      const files = Object.entries(own.environment ?? {}).filter(([name]) => name.endsWith('_FILE'));
      expect(files.map(([, path]) => path).sort()).toEqual(own.secrets?.map((name) => `/run/secrets/${name}`).sort());
    }
  });

  it('allows several APIs and workers: neither has a host port or a fixed name', () => {
    for (const name of ['api', 'worker']) {
      expect(service(name)).not.toHaveProperty('ports');
      expect(service(name)).not.toHaveProperty('container_name');
    }
    expect(service('proxy').ports).toEqual(['${PORT:-3000}:8080']);
  });

  it('lets only the proxy reach the API from outside, and trusts only that network', () => {
    const inFront = services.filter(([, { networks }]) => networks?.includes('front')).map(([name]) => name);
    expect(inFront.sort()).toEqual(['api', 'proxy']);
    const trusted = withoutShell(service('api').environment?.['TRUSTED_PROXIES'] ?? '');
    expect(compose.networks['front']?.ipam?.config).toEqual([{ subnet: trusted }]);
  });

  it('configures Redis for a queue', () => {
    const command = service('redis').command?.join(' ');
    expect(command).toContain('--appendonly yes');
    expect(command).toContain('--maxmemory-policy noeviction');
  });

  it('checks health where the processes respond', () => {
    const { environment, ...worker } = service('worker');
    expect(JSON.stringify(worker)).toContain(`:${environment?.['WORKER_PORT']}/health/live`);
  });
});

describe('deploy/make-secrets.mjs', () => {
  let folder: string;
  beforeEach(() => (folder = join(mkdtempSync(join(tmpdir(), 'plantdesk-secrets-')), 'secrets')));
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }));
  const make = (): string => execFileSync(process.execPath, ['deploy/make-secrets.mjs', folder], { encoding: 'utf8' });
  const value = (name: string): string => readFileSync(join(folder, name), 'utf8').trim();

  const configurationOf = (name: string, settings: Environment = {}): Config => {
    const image = { CHROMIUM_PATH: '/usr/bin/chromium', DATA_DIR: '/data' };
    const environment: Record<string, string | undefined> = { ...image, ...settings };
    for (const [variable, text] of Object.entries(service(name).environment ?? {}))
      environment[variable] ??= withoutShell(text).replace('/run/secrets', folder);
    return loadConfig(environment, { sendsMail: name !== 'api' });
  };

  it('creates every file that docker-compose.yml names, unguessable, in a closed folder', () => {
    make();
    const wanted = Object.values(compose.secrets).map(({ file }) => file.replace('./secrets/', ''));
    expect(readdirSync(folder).sort()).toEqual(wanted.sort());
    expect(statSync(folder).mode & 0o077).toBe(0);
    const first = value('jwt_secret');
    rmSync(folder, { recursive: true });
    make();
    expect(value('jwt_secret')).not.toBe(first);
  });

  it('creates a configuration that the product accepts, and a key that opens only its bucket', () => {
    make();
    const config = configurationOf('api');
    expect(config.databaseUrl).toBe(
      `postgres://plantdesk_app:${value('database_app_password')}@postgres:5432/plantdesk`,
    );
    const identities = JSON.parse(value('storage_identities.json')) as { identities: unknown };
    const credentials = [{ accessKey: config.s3?.accessKeyId, secretKey: config.s3?.secretAccessKey }];
    const actions = ['Read', 'Write', 'List'].map((action) => `${action}:${config.s3?.bucket}`);
    expect(identities.identities).toEqual([{ name: 'plantdesk', credentials, actions }]);
  });

  it('needs one address more to receive mail, in each process', () => {
    make();
    const settings = { INBOUND_ADDRESS: 'support@example.com' };
    expect(configurationOf('worker').inbound).toBeUndefined();
    for (const name of ['api', 'worker'])
      expect(configurationOf(name, settings).inbound).toMatchObject({ listen: undefined, imap: undefined });
    expect(configurationOf('reception', settings).inbound).toMatchObject({ listen: { port: 2525 } });
    writeFileSync(join(folder, 'inbound_imap_url'), 'imaps://support:words@imap.example.com/INBOX\n');
    expect(configurationOf('worker', settings).inbound?.imap).toMatchObject({ user: 'support' });
  });

  it('leaves existing files unchanged', () => {
    make();
    const before = readdirSync(folder).map(value);
    expect(make()).toBe('');
    expect(readdirSync(folder).map(value)).toEqual(before);
  });
});
