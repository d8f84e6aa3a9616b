import { generateKeyPairSync } from 'node:crypto';
import { dkimSign, sealMessage } from 'mailauth';

interface Pair {
  publicKey: Buffer;
  privateKey: string;
}

/** By their bits: making a pair takes longer than all else of a test. */
const PAIRS = new Map<number, Pair>();

function pairOf(modulusLength: number): Pair {
  const pair =
    PAIRS.get(modulusLength) ??
    generateKeyPairSync('rsa', {
      modulusLength,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
  PAIRS.set(modulusLength, pair);
  return pair;
}

interface Signing {
  /** Names of headers with colons between them. */
  headerList?: string;
  algorithm?: string;
  expires?: Date;
  maxBodyLength?: number;
}

/** A key of a domain, and the record that publishes it. */
export class SigningKey {
  readonly selector: string;
  readonly record: string;
  private readonly pair: Pair;

  constructor(
    readonly domain: string,
    { selector = 's1', bits = 2048 } = {},
  ) {
    this.pair = pairOf(bits);
    this.selector = selector;
    this.record = `v=DKIM1; k=rsa; p=${this.pair.publicKey.toString('base64')}`;
  }

  get name(): string {
    return `${this.selector}._domainkey.${this.domain}`;
  }

  /** Returns the mail with the signature (DKIM) on top. */
  async sign(mail: string, { headerList, expires, maxBodyLength, algorithm = 'rsa-sha256' }: Signing = {}) {
    const { signTime, ...identity } = this.identity;
    const own = { ...identity, algorithm, maxBodyLength };
    // The types of the library know neither a list of several signatures nor names in one string.
    const { signatures } = await dkimSign(mail, { headerList, expires, signTime, signatureData: [own] } as never);
    return signatures + mail;
  }

  /** Returns the mail with a seal (ARC) on top, which says what the forwarder found. */
  async seal(mail: string, results: string, { i = 1, cv = 'none' } = {}): Promise<string> {
    const seal = { ...this.identity, authResults: results, i, cv };
    return `${(await sealMessage(mail, seal)).toString()}${mail}`;
  }

  get privateKey(): string {
    return this.pair.privateKey;
  }

  /**
   * With the time of the signature. The library would read the clock twice, before and after it signs, and a second that
   * begins between would make the signature wrong.
   */
  private get identity() {
    const signTime = new Date();
    return { signingDomain: this.domain, selector: this.selector, privateKey: this.privateKey, signTime };
  }
}
