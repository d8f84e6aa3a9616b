import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { EMAIL_PATTERN } from '#contract/index.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A server as `net.connect` takes it. */
export type ServerAddress = { host: string; port: number } | { path: string };

/** Secrets from examples, which are refused. */
const KNOWN_SECRETS = /^(secret|changeme|change-me|password|jwt_?secret|example|test)/i;

/** Reads typed values and collects all issues instead of stopping at the first. */
export class EnvironmentReader {
  readonly issues: string[] = [];

  constructor(private readonly environment: Environment) {}

  /** Whether the variable is set, directly or as `NAME_FILE`. */
  has(name: string): boolean {
    return [name, `${name}_FILE`].some((variable) => (this.environment[variable] ?? '') !== '');
  }

  text(name: string, fallback?: string): string {
    const value = this.read(name) ?? fallback;
    if (value === undefined) this.issues.push(`${name} is required`);
    return value ?? '';
  }

  /** A secret that resists offline guessing. */
  secret(name: string, minLength: number): string {
    const value = this.text(name);
    if (value !== '') this.checkSecret(name, value, minLength);
    if (value.length >= minLength && isMonotonous(value))
      this.issues.push(`${name} must be random, for example from: openssl rand -hex 32`);
    return value;
  }

  optionalSecret(name: string, minLength: number): string | undefined {
    const value = this.read(name);
    if (value !== undefined) this.checkSecret(name, value, minLength);
    return value;
  }

  integer(name: string, range: { min: number; max: number; default: number }): number {
    const value = this.read(name);
    if (value === undefined) return range.default;
    const number = /^\d{1,15}$/.test(value) ? Number(value) : NaN;
    if (Number.isInteger(number) && number >= range.min && number <= range.max) return number;
    this.issues.push(`${name} must be a whole number from ${range.min} to ${range.max}`);
    return range.default;
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const value = this.read(name) ?? fallback;
    const match = allowed.find((candidate) => candidate === value);
    if (match === undefined) this.issues.push(`${name} must be one of ${allowed.join(', ')}`);
    return match ?? fallback;
  }

  list(name: string): string[] {
    const items = (this.read(name) ?? '').split(',').map((item) => item.trim());
    return items.filter((item) => item !== '');
  }

  /** The items, or the usual ones if the variable is absent. A blank value means none. */
  listOr(name: string, usual: readonly string[]): readonly string[] {
    return this.environment[name] === undefined && !this.has(name) ? usual : this.list(name);
  }

  /** Some of the known words, all of them if the variable is absent. A blank value means none. */
  someOf<const T extends string>(name: string, known: readonly T[]): T[] {
    const items = this.listOr(name, known);
    if (items.some((item) => !(known as readonly string[]).includes(item)))
      this.issues.push(`${name} must hold some of ${known.join(', ')}`);
    return known.filter((word) => items.includes(word));
  }

  url(name: string, protocols: readonly string[]): string {
    const value = this.text(name);
    if (value !== '') this.checkUrl(name, value, protocols);
    return value;
  }

  optionalUrl(name: string, protocols: readonly string[]): string | undefined {
    const value = this.read(name);
    if (value !== undefined) this.checkUrl(name, value, protocols);
    return value;
  }

  origin(name: string, fallback: string): string {
    return this.checkOrigin(name, this.text(name, fallback));
  }

  /** A web origin: scheme, host and port only. */
  checkOrigin(name: string, value: string): string {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search) return url.origin;
    this.issues.push(`${name} must hold origins such as https://support.example.com, not ${value}`);
    return value;
  }

  /** An IP address. Names are refused: some shells export HOST with the machine's name. */
  listenAddress(name: string, fallback: string): string {
    const value = this.text(name, fallback);
    if (isIP(value) === 0) this.issues.push(`${name} must be an IP address such as 127.0.0.1 or 0.0.0.0, not ${value}`);
    return value;
  }

  /** Addresses and ranges such as 10.0.0.0/8. */
  networks(name: string): string[] {
    const networks = this.list(name);
    for (const network of networks)
      if (!isNetwork(network))
        this.issues.push(`${name} must hold addresses or ranges such as 10.0.0.0/8, not ${network}`);
    return networks;
  }

  /** An address such as `support@example.com` or `Support <support@example.com>`. */
  mailbox(name: string, fallback: string): string {
    return this.checkMailbox(name, this.text(name, fallback));
  }

  optionalMailbox(name: string): string | undefined {
    const value = this.read(name);
    return value === undefined ? undefined : this.checkMailbox(name, value);
  }

  private checkMailbox(name: string, value: string): string {
    const address = /^[^<>\r\n]*<([^<>\s]+)>$/.exec(value)?.[1] ?? value;
    if (!EMAIL_PATTERN.test(address))
      this.issues.push(`${name} must be an address such as Support <support@example.com>`);
    return value;
  }

  /** Returns null when the variable is not set. */
  optional(name: string, accepts: (value: string) => boolean, expected: string): string | null {
    const value = this.read(name);
    if (value !== undefined && !accepts(value)) this.issues.push(`${name} must ${expected}`);
    return value ?? null;
  }

  /** A server as `tcp://host:port` or `unix:/path`. */
  serverAddress(name: string): ServerAddress | undefined {
    const value = this.read(name);
    if (value === undefined) return undefined;
    const path = /^unix:(?:\/\/)?(\/.+)$/.exec(value)?.[1];
    if (path !== undefined) return { path };
    const [, host, port] = /^tcp:\/\/(\[[0-9a-f:.]+\]|[^\s/:[\]]+):(\d{1,5})\/?$/i.exec(value) ?? [];
    if (host !== undefined && Number(port) > 0 && Number(port) < 65536)
      return { host: host.replace(/[[\]]/g, ''), port: Number(port) };
    this.issues.push(`${name} must be tcp://host:port or unix:/path`);
    return undefined;
  }

  private checkSecret(name: string, value: string, minLength: number): void {
    if (value.length < minLength) this.issues.push(`${name} must have at least ${minLength} characters`);
    if (KNOWN_SECRETS.test(value)) this.issues.push(`${name} must not be an example value`);
  }

  private checkUrl(name: string, value: string, protocols: readonly string[]): void {
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return;
    this.issues.push(
      `${name} must be a URL beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );
  }

  private read(name: string): string | undefined {
    const value = this.environment[name];
    if (value !== undefined && value !== '') return value;
    const file = this.environment[`${name}_FILE`];
    if (file === undefined || file === '') return undefined;
    try {
      return readFileSync(file, 'utf8').trim() || undefined;
    } catch {
      this.issues.push(`${name}_FILE names a file that cannot be read`);
      return undefined;
    }
  }
}

function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return bits > 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits));
}

/** Minimum number of distinct characters. Random secrets have more, even in hexadecimal. */
const FEWEST_CHARACTERS = 8;

/** Whether a secret was typed rather than generated: it has few distinct characters, or repeated or sequential ones. */
function isMonotonous(text: string): boolean {
  if (new Set(text).size < FEWEST_CHARACTERS) return true;
  const periods = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1);
  if (periods.some((period) => text.slice(period) === text.slice(0, -period))) return true;
  const steps = [...text].slice(1).map((character, index) => character.charCodeAt(0) - text.charCodeAt(index));
  return steps.filter((step) => Math.abs(step) <= 1).length > steps.length / 2;
}
