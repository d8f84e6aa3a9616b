import type { TestApi } from '../support/api.js';
import type { Lookup } from '../fuzz/call.js';
import { type Kind, NAMES } from '../fuzz/lexicon.js';

/** Kinds of records that belong to no company and that clients may see. */
const SHARED: Partial<Record<Kind, string>> = {
  area: 'The areas of the maker are named to clients',
  plantModel: 'The catalogue is the same for all',
  calendar: 'Working hours of the maker are named to clients beside a promise',
};

/** What outsiders may do about records of others, by operation and beginning of the violation. */
export const BY_DESIGN: Record<string, { reason: string; violations: RegExp }> = {
  'GET /api/public/plates/{code}': {
    reason: 'The code is on the plant: its plate says for all what stands on it, and no more',
    violations: /^(?:succeeds for plate|shows the text of a plant$)/,
  },
  'GET /api/public/plates/{code}/documents': {
    reason: 'Public documents are for those who stand before the plant',
    violations: /^(?:succeeds for plate|shows the text of a document$|shows document\.ofModel$)/,
  },
  'POST /api/auth/login': {
    reason: 'The security log keeps attempts on an account',
    violations: /^writes security_events about user/,
  },
  'POST /api/auth/forgot-password': {
    reason: 'The link goes to the mailbox of the account',
    violations: /^writes (?:security_events|outbox) about user/,
  },
};

/** Staff are named to clients. */
const CLIENTS = ['client', 'member', 'stranger'];

/** All records of others, as `kind.name` of the world. */
export const FOREIGN: readonly string[] = (Object.keys(NAMES) as Kind[])
  .filter((kind) => !(kind in SHARED))
  .flatMap((kind) =>
    NAMES[kind]
      .filter((name) => name !== 'absent' && (kind !== 'user' || CLIENTS.includes(name)))
      .map((name) => `${kind}.${name}`),
  );

export const kindIn = (record: string): string => record.split('.', 1).join('');

/** Texts of records by table and column. Ids of tickets are small numbers, which occur anywhere. */
const MARKED: Record<string, { table: string; columns: string[] }> = {
  ticket: { table: 'tickets', columns: ['title', 'description', 'company'] },
  message: { table: 'ticket_messages', columns: ['body'] },
  attachment: { table: 'attachments', columns: ['file_name'] },
  messageFile: { table: 'message_files', columns: ['file_name'] },
  plant: { table: 'plants', columns: ['serial_number', 'notes'] },
  document: { table: 'plant_documents', columns: ['title'] },
  serviceEntry: { table: 'service_entries', columns: ['notes'] },
  company: { table: 'companies', columns: ['name'] },
  site: { table: 'company_sites', columns: ['name'] },
  user: { table: "users WHERE role = 'CLIENT'", columns: ['surname'] },
  worklog: { table: 'worklogs', columns: ['notes'] },
  inboundMail: { table: 'inbound_mails', columns: ['subject'] },
};

/** The beginning of the texts of that kind; undefined where records have none of their own. */
export const markOf = (kind: string): string | undefined => (kind in MARKED ? `Marked-${kind}` : undefined);
const MARK = /Marked-(\w+?)(?=-|\W|$)/g;

/** The kinds of the marked texts in an answer. */
export const marksIn = (text: string): string[] => [...text.matchAll(MARK)].map(([, kind]) => String(kind));

/** Writes marks into the texts of all records that exist so far. */
export async function markTexts({ dataSource }: TestApi): Promise<void> {
  for (const [kind, { table, columns }] of Object.entries(MARKED)) {
    const [name, condition = 'TRUE'] = table.split(' WHERE ');
    // Serial numbers and names are unique.
    const values = columns.map((column) => `${column} = '${markOf(kind)}-' || right(id::text, 8)`);
    await dataSource.query(`UPDATE ${name} SET ${values.join(', ')} WHERE ${condition}`);
  }
}

/** The ids of the records by `kind.name`. */
export const idsOf = (lookUp: Lookup): Map<string, string> =>
  new Map(FOREIGN.map((record) => [record, String(lookUp(record))]));
