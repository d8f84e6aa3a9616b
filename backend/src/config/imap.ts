import type { EnvironmentReader } from './environment-reader.js';

/** A mailbox that the worker reads. */
export interface ImapSettings {
  host: string;
  port: number;
  /** Whether TLS is used from the start. Otherwise STARTTLS is required, except on this machine. */
  isSecure: boolean;
  isLocal: boolean;
  user: string;
  /** Blank with OAuth. */
  password: string;
  folder: string;
  /** Tokens are requested by client credentials (RFC 6749, section 4.4). */
  oauth: { tokenUrl: string; clientId: string; clientSecret: string; scope: string } | undefined;
}

const PORTS = { 'imap:': 143, 'imaps:': 993 };
const LOCAL = ['127.0.0.1', '[::1]', 'localhost'];

/** Returns undefined without INBOUND_IMAP_URL. */
export function readImap(env: EnvironmentReader): ImapSettings | undefined {
  const text = env.optionalUrl('INBOUND_IMAP_URL', Object.keys(PORTS));
  if (text === undefined || !URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname } = new URL(text);
  const isSecure = protocol === 'imaps:';
  const parts = [username, password, pathname.slice(1)].map(decodePart);
  const [user = '', secret = '', folder = ''] = parts.map((part) => part ?? '');
  const oauth = env.has('INBOUND_IMAP_OAUTH_URL') ? readOauth(env) : undefined;
  if (hostname === '' || user === '' || parts.includes(undefined) || (secret === '') === (oauth === undefined))
    env.issues.push(
      'INBOUND_IMAP_URL must be imaps://user:password@host/folder, without password with INBOUND_IMAP_OAUTH_URL',
    );
  return {
    host: hostname.replace(/[[\]]/g, ''),
    port: Number(port) || PORTS[isSecure ? 'imaps:' : 'imap:'],
    isSecure,
    isLocal: LOCAL.includes(hostname),
    user,
    password: secret,
    folder: folder || 'INBOX',
    oauth,
  };
}

const readOauth = (env: EnvironmentReader): NonNullable<ImapSettings['oauth']> => ({
  tokenUrl: env.url('INBOUND_IMAP_OAUTH_URL', ['https:']),
  clientId: env.text('INBOUND_IMAP_OAUTH_CLIENT_ID'),
  clientSecret: env.text('INBOUND_IMAP_OAUTH_CLIENT_SECRET'),
  scope: env.text('INBOUND_IMAP_OAUTH_SCOPE'),
});

/** Returns undefined for a broken percent sequence. */
function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
