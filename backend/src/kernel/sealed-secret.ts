import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type Secrets, secretsOf } from '#config/config.js';
import type { DataSource } from 'typeorm';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Derives a separate key for each purpose, so that the key of another purpose can neither open nor
 * forge a sealed text.
 */
export const sealingKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `plantdesk ${purpose} secret`, 32));

/** Returns IV, tag and ciphertext. They are bound to the owner, so a copy in another owner's row does not open. */
export function sealText(key: Buffer, ownerId: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(ownerId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Returns undefined when the text was sealed with another key or for another owner, or was tampered with. */
export function unsealText(key: Buffer, ownerId: string, sealed: Buffer): string | undefined {
  const [iv, tag] = [sealed.subarray(0, IV_BYTES), sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(ownerId));
    decipher.setAuthTag(tag);
    const text = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Seals texts for one purpose. Also opens texts that earlier secrets sealed. */
export class Sealing {
  private readonly key: Buffer;
  private readonly previousKeys: Buffer[];

  constructor(config: Secrets, purpose: string) {
    const [current, ...previous] = secretsOf(config);
    this.key = sealingKey(current, purpose);
    this.previousKeys = previous.map((secret) => sealingKey(secret, purpose));
  }

  seal(ownerId: string, text: string): Buffer {
    return sealText(this.key, ownerId, text);
  }

  /** Returns undefined when no known secret sealed the text. */
  open(ownerId: string, sealed: Buffer): string | undefined {
    return unsealText(this.key, ownerId, sealed) ?? this.openOlder(ownerId, sealed);
  }

  /**
   * Returns the text sealed again with the current secret; undefined when it already is, or when no
   * known secret opens it.
   */
  renewed(ownerId: string, sealed: Buffer): Buffer | undefined {
    if (this.previousKeys.length === 0 || unsealText(this.key, ownerId, sealed) !== undefined) return undefined;
    const text = this.openOlder(ownerId, sealed);
    return text === undefined ? undefined : this.seal(ownerId, text);
  }

  private openOlder(ownerId: string, sealed: Buffer): string | undefined {
    for (const key of this.previousKeys) {
      const text = unsealText(key, ownerId, sealed);
      if (text !== undefined) return text;
    }
    return undefined;
  }
}

/** A table whose column `secret` is sealed for the owner that another column names. */
interface SealedTable {
  table: string;
  owner: string;
}

/**
 * Seals again what an earlier secret sealed, so that the earlier secret can be removed. Processes
 * may run this concurrently, because rows that another process has changed are skipped.
 */
export async function reseal(dataSource: DataSource, sealing: Sealing, { table, owner }: SealedTable): Promise<void> {
  const rows = await dataSource.query<{ owner: string; secret: Buffer }[]>(
    `SELECT ${owner} AS owner, secret FROM ${table}`,
  );
  for (const row of rows) {
    const renewed = sealing.renewed(row.owner, row.secret);
    if (renewed)
      await dataSource.query(`UPDATE ${table} SET secret = $1 WHERE ${owner} = $2 AND secret = $3`, [
        renewed,
        row.owner,
        row.secret,
      ]);
  }
}
