import { existsSync, readFileSync } from 'node:fs';
import { loadConfig } from '#config/config.js';

export const read = (path: string): string => readFileSync(path, 'utf8');

/** Every variable of the configuration, `NAME_FILE` included. */
export function knownVariables(): Set<string> {
  const asked = new Set<string>();
  // What receives mails is read only where it listens.
  const environment = new Proxy<Record<string, string | undefined>>(
    {
      INBOUND_LISTEN: 'smtp://127.0.0.1:25',
      INBOUND_IMAP_URL: 'imaps://user@mail.example.com',
      INBOUND_IMAP_OAUTH_URL: 'https://login.example.com/token',
    },
    {
      get: (set, name) => {
        asked.add(String(name));
        return set[String(name)];
      },
    },
  );
  expect(() => loadConfig(environment)).toThrow('The configuration is not valid');
  return new Set([...asked].flatMap((name) => (name.endsWith('_FILE') ? [name] : [name, `${name}_FILE`])));
}

/** The list of settings: .env.example, which has each variable of the configuration, and no other. */
export const SETTINGS = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);

/** Set by the image, by the bucket in place of a folder, or only for trials. */
const NOT_DEPLOYED = [
  'CHROMIUM_PATH',
  'DATA_DIR',
  'HOST',
  'PLANTDESK_DEMO',
  'PORT',
  'STORAGE_DIR',
  'STORAGE_MIN_FREE_BYTES',
];

/** Settings that a deployment lacks. Limits and periods are too many to list: a file or a ConfigMap adds them. */
export function findMissingSettings(variables: readonly string[]): string[] {
  const deployed = variables.map((name) => name.replace(/_FILE$/, ''));
  const wanted = SETTINGS.filter((name) => !/^(RATE_LIMIT|RETENTION)_/.test(name) && !NOT_DEPLOYED.includes(name));
  return wanted.filter((name) => !deployed.includes(name));
}

/** Variables of Node.js, of the C library and of the image itself. */
export const FOREIGN_VARIABLES = ['MALLOC_ARENA_MAX', 'NODE_ENV'];

/** Whether the build creates the file that this command starts. */
export function isBuilt(command: readonly string[]): boolean {
  const file = command.find((word) => word.startsWith('dist/')) ?? '';
  return command[0] === 'node' && existsSync(file.replace(/^dist\//, '').replace(/\.js$/, '.ts'));
}

/** An image with a fixed tag; `latest` changes. */
export const isPinned = (image: string): boolean =>
  /^[^:@]+:\d[\w.-]*$/.test(image) || /@sha256:[0-9a-f]{64}$/.test(image);
