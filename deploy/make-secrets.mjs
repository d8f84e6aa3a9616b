import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `node deploy/make-secrets.mjs [folder]`: random secrets, a file each, as docker-compose.yml reads them. What is there already
 * stays as it is: a second run changes nothing, and a single secret is renewed by removing its file, and those made from it.
 */
const folder = process.argv[2] ?? 'secrets';
const BUCKET = 'plantdesk';

mkdirSync(folder, { recursive: true, mode: 0o700 });

function secret(name, make) {
  const path = join(folder, name);
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const value = make();
  // The folder is closed to others; the programs in the containers are not root and have to read the file.
  writeFileSync(path, `${value}\n`, { mode: 0o644, flag: 'wx' });
  console.log(`made ${path}`);
  return value;
}

const random = (bytes) => () => randomBytes(bytes).toString('hex');
secret('database_password', random(24));
const databaseAppPassword = secret('database_app_password', random(24));
const redisPassword = secret('redis_password', random(24));
const accessKey = secret('s3_access_key_id', random(10));
const secretKey = secret('s3_secret_access_key', random(24));
secret('jwt_secret', random(32));
secret('metrics_token', random(24));
secret('database_url', () => `postgres://plantdesk_app:${databaseAppPassword}@postgres:5432/plantdesk`);
secret('redis_url', () => `redis://:${redisPassword}@redis:6379`);
secret('smtp_url', () => 'smtp://mail:1025?ignoreTLS=true');
// Blank means not set: docs/mail-in.md says what belongs into them.
for (const name of ['inbound_imap_url', 'inbound_imap_oauth_client_secret', 'inbound_pec_ca']) secret(name, () => '');

/** The holder of the key may do what the product does with files, in this bucket alone. */
const actions = ['Read', 'Write', 'List'].map((action) => `${action}:${BUCKET}`);
const identity = { name: 'plantdesk', credentials: [{ accessKey, secretKey }], actions };
secret('storage_identities.json', () => JSON.stringify({ identities: [identity] }, null, 2));
