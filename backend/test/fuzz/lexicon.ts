import * as fc from 'fast-check';
import { LIMITS } from '#contract/index.js';
import { Thing, type Value } from './call.js';
import type { Operation, Parameter, Schema } from './description.js';
import { resolved } from './description.js';

/** The records of a run's world, by name; see world.ts. */
export const NAMES = {
  ticket: ['open', 'inProgress', 'closed', 'archived', 'foreign', 'spareParts', 'modification', 'absent'],
  user: [
    'admin',
    'colleague',
    'technician',
    'client',
    'member',
    'stranger',
    'mustChange',
    'due',
    'inactive',
    'deleted',
    'absent',
  ],
  area: ['used', 'free', 'hidden', 'absent'],
  attachment: ['ofClient', 'ofTechnician', 'ofClosed', 'foreign', 'absent'],
  serviceLevel: ['standard', 'free', 'absent'],
  serviceAgreement: ['ofCompany', 'absent'],
  stop: ['running', 'ended', 'unconfirmed', 'absent'],
  calendar: ['service', 'roundTheClock', 'absent'],
  macro: ['reply', 'priority', 'absent'],
  cannedReply: ['shared', 'ofTechnician', 'ofAdmin', 'absent'],
  ticketView: ['shared', 'ofTechnician', 'ofClient', 'absent'],
  invitation: ['sent', 'toGuest', 'absent'],
  company: ['used', 'free', 'closed', 'absent'],
  site: ['free', 'absent'],
  ownership: ['own', 'absent'],
  plant: ['own', 'foreign', 'free', 'merged', 'absent'],
  plate: ['active', 'retired', 'unclaimed', 'absent'],
  plateBatch: ['unclaimed', 'absent'],
  plantModel: ['used', 'free', 'absent'],
  document: ['ofPlant', 'ofModel', 'foreign', 'absent'],
  upload: ['ofAdmin', 'complete', 'ofColleague', 'absent'],
  reading: ['own', 'foreign', 'absent'],
  serviceEntry: ['own', 'absent'],
  session: ['client', 'second', 'stranger', 'absent'],
  job: ['waiting', 'failed', 'done', 'absent'],
  apiToken: ['admin', 'technician', 'client', 'expired', 'absent'],
  webhook: ['active', 'off', 'absent'],
  plantLinking: ['done', 'absent'],
  import: ['ofAdmin', 'ofColleague', 'half', 'absent'],
  worklog: ['ofTicket', 'ofClosed', 'absent'],
  delivery: ['delivered', 'absent'],
  message: ['ofClient', 'ofTechnician', 'pending', 'note', 'ofClosed', 'absent'],
  inboundMail: ['waiting', 'automatic', 'added', 'absent'],
  senderRule: ['block', 'absent'],
  messageFile: ['ofReply', 'ofNote', 'heldByClient', 'heldByTechnician', 'absent'],
} as const;
export type Kind = keyof typeof NAMES;

/** Any record of the kind. */
export const anyThing = (kind: Kind): fc.Arbitrary<Thing> =>
  fc.constantFrom(...NAMES[kind]).map((name) => new Thing(`${kind}.${name}`));

const things = (...names: string[]): fc.Arbitrary<Thing> => fc.constantFrom(...names).map((name) => new Thing(name));

/** The only ticket of the world with this serial number has no plant. */
export const LOOSE = { plantSerialNumber: 'FUZZ-77' };
const LOOSE_KEY = 'fuzz77';
/** The only moment in valid requests, for fields of which no record has another. */
export const MOMENT = '2026-11-20T14:05:00.000Z';

/** The password of every user of the world, and one that they may choose. */
const CHOSEN = 'Nuova9sicura';
const person = fc.constantFrom('Łukasz', 'Čapek', 'D’Angelo', "D'Angelo", 'Anna-Maria', 'De Luca', 'Ng');
const telephone = fc.constantFrom('+390451234567', '045/123.45-67 int. 8', '+44 (0)20 7946 0018');
const freshEmail = fc.integer({ min: 1, max: 99_999 }).map((number) => `fresh${number}@example.com`);
const knownEmail = things('email.admin', 'email.client', 'email.technician', 'email.unproven', 'email.inactive');
const refreshToken = things('refreshToken.client', 'refreshToken.second', 'refreshToken.technician');
const part = fc.record({
  partCode: fc.constantFrom('LNS-100', 'NZL-2'),
  description: fc.constantFrom('Lens', 'Nozzle «ø 2»'),
  quantity: fc.integer({ min: 1, max: 9999 }),
});

const halfDay = fc.constantFrom<Value>([], [{ starts: '08:00', ends: '12:00' }]);
const week = fc.constant<Value>([
  { weekday: 'MONDAY', starts: '08:00', ends: '12:00' },
  { weekday: 'FRIDAY', starts: '22:00', ends: '06:00' },
]);

/** Fields whose schema does not suffice: passwords, tokens, existing users. */
const BY_NAME: Record<string, fc.Arbitrary<Value>> = {
  name: person,
  surname: person,
  email: fc.oneof(freshEmail, knownEmail),
  requester: fc.oneof(freshEmail, knownEmail),
  address: fc.oneof(freshEmail, fc.constant('@fresh.example')),
  contactPhone: telephone,
  phone: telephone,
  vatNumber: fc.constantFrom('IT00743110157', 'DE129273398', '00743110158'),
  password: fc.constantFrom<Value>(new Thing('password'), CHOSEN),
  currentPassword: things('password'),
  newPassword: fc.constant(CHOSEN),
  refreshToken,
  token: things(
    'mailboxToken.unproven',
    'mailboxToken.client',
    'ratingToken.closed',
    'leaveToken.open',
    'disownToken.open',
    'stopToken.running',
    'reportToken.open',
  ),
  code: things('totp.colleague', 'totp.technician'),
  secondFactor: things('totp.technician', 'recoveryCode.technician'),
  version: fc.constantFrom(1, 1, 1, 2),
  technicalAreaId: anyThing('area'),
  assignedTechnicianId: things('user.technician', 'user.due', 'user.inactive', 'user.client', 'user.absent'),
  duplicateOf: anyThing('ticket'),
  ticketId: anyThing('ticket'),
  technicianId: anyThing('user'),
  clientId: anyThing('user'),
  userId: anyThing('user'),
  modelId: anyThing('plantModel'),
  calendarId: anyThing('calendar'),
  levelId: anyThing('serviceLevel'),
  timeZone: fc.constantFrom('Europe/Rome', 'America/New_York'),
  companyId: anyThing('company'),
  key: fc.constantFrom(LOOSE_KEY, 'sn9'),
  ticketCount: fc.constantFrom(1, 2),
  plantId: anyThing('plant'),
  documentId: anyThing('document'),
  uploadId: anyThing('upload'),
  'Tus-Resumable': fc.constant('1.0.0'),
  'Upload-Length': fc.constantFrom('4', '1000'),
  'Upload-Metadata': fc.constant('filename bWFudWFsLnBkZg=='),
  'Upload-Offset': fc.constantFrom('0', '4'),
  intoId: fc.oneof(anyThing('plant'), anyThing('company')),
  into: anyThing('company'),
  revision: fc.constantFrom('A', 'B', 'C'),
  country: fc.constantFrom('IT', 'francia', 'Germany'),
  language: fc.constantFrom('de', 'pt-br', 'zh-Hant'),
  plateCode: anyThing('plate'),
  codes: fc.uniqueArray(anyThing('plate'), { minLength: 1, maxLength: 3, selector: ({ name }) => name }),
  ownerCompanyId: anyThing('company'),
  // No worker runs here: nothing is sent anywhere.
  query: fc.constantFrom<Value>({ status: 'OPEN' }, { search: 'laser', sort: 'urgency' }, {}),
  pins: fc.constantFrom<Value>(['stopped'], ['due', 'awaitingClient'], ['open'], []),
  url: fc.constantFrom('https://receiver.example/plantdesk', 'https://10.0.0.1/', 'http://receiver.example/'),
  search: fc.constantFrom('laser', 'LC-500', 'ROSSI', '%', 'à'),
  partCodeDescription: fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => JSON.stringify(parts)),
  'X-Upload-Token': things('uploadToken.open', 'uploadToken.inProgress', 'uploadToken.foreign'),
  'Idempotency-Key': fc.constantFrom('key-1', 'key-2'),
  'If-Range': fc.constantFrom('"etag"', 'Wed, 21 Oct 2026 07:28:00 GMT'),
  Range: fc.constantFrom('bytes=0-3', 'bytes=0-0', 'bytes=-2', 'bytes=2-', 'bytes=900000-', 'bytes=0-1,2-3'),
  from: fc.constantFrom('2026-01-01', '2026-11-20'),
  to: fc.constantFrom('2026-11-20', '2027-01-01'),
};

/** Rows of an import; the imports of the world are of plants. */
const listRows = fc.constantFrom<Value>(
  [{ manufacturer: 'Laserworks', model: 'LC-500', serialNumber: 'SN-9' }],
  [{ name: 'Rossi S.r.l.' }],
);

/** Documents that are marked together. */
const documentIds = fc.uniqueArray(anyThing('document'), { minLength: 1, maxLength: 3, selector: ({ name }) => name });

/** A value that fits the meaning of the field; undefined when the schema suffices. */
export function fitting(name: string, schema: Schema): fc.Arbitrary<Value> | undefined {
  if (resolved(schema).enum) return undefined;
  if (name === 'from' && schema.type === 'integer') return fc.constant(0);
  if (name === 'rows' && schema.items?.oneOf) return listRows;
  if (name === 'lines') return fc.constant([2]);
  if (name === 'ids' && schema.items?.format === 'uuid' && schema.minItems === 1) return documentIds;
  if (name === 'hours') return schema.maxItems === LIMITS.windowsPerDay.max ? halfDay : week;
  if (name === 'name' && schema.minLength === 1) return fc.constantFrom('Optics', 'Chillers', 'Area già nota');
  return BY_NAME[name];
}

const KINDS: [path: RegExp, kind: Kind][] = [
  [/documents\/\{id\}/, 'document'],
  [/\/uploads/, 'upload'],
  [/counter-readings/, 'reading'],
  [/service-entries\/\{id\}/, 'serviceEntry'],
  [/\/message-files\/\{id\}/, 'messageFile'],
  [/\/messages\/\{id\}/, 'message'],
  [/inbound-mails/, 'inboundMail'],
  [/sender-rules/, 'senderRule'],
  [/ticket-views/, 'ticketView'],
  [/ticket/, 'ticket'],
  [/jobs/, 'job'],
  [/sessions/, 'session'],
  [/api-tokens/, 'apiToken'],
  [/technical-areas/, 'area'],
  [/calendars/, 'calendar'],
  [/service-levels/, 'serviceLevel'],
  [/service-agreements/, 'serviceAgreement'],
  [/macros/, 'macro'],
  [/canned-replies/, 'cannedReply'],
  [/\/stops/, 'stop'],
  [/me\/invitations/, 'invitation'],
  [/companies/, 'company'],
  [/plant-models/, 'plantModel'],
  [/plant-linkings/, 'plantLinking'],
  [/plants/, 'plant'],
  [/plates/, 'plate'],
  [/users/, 'user'],
  [/attachments/, 'attachment'],
  [/webhooks/, 'webhook'],
  [/imports/, 'import'],
];

/** The kind of record that the id in the operation's path names. */
export function kindOf({ path }: Operation, name = 'id'): Kind {
  if (name === 'code') return 'plate';
  if (name === 'number') return 'plateBatch';
  if (name === 'deliveryId') return 'delivery';
  if (name === 'macroId') return 'macro';
  if (name === 'userId') return 'user';
  if (name === 'otherId') return 'ticket';
  if (name === 'worklogId') return 'worklog';
  if (name === 'siteId') return 'site';
  if (name === 'ownershipId') return 'ownership';
  if (name === 'invitationId') return 'invitation';
  const kind = KINDS.find(([pattern]) => pattern.test(path))?.[1];
  if (!kind) throw new Error(`What is the identifier in ${path}? KINDS in lexicon.ts does not say`);
  return kind;
}

/**
 * Several values or ids that the parameter's description names, comma-separated; undefined for
 * others.
 */
export function listed(operation: Operation, { name, schema, description }: Parameter & { description?: string }) {
  const words = /comma-separated: ([A-Z_, ]+)$/.exec(description ?? '')?.[1]?.split(', ');
  if (words && schema.type === 'string')
    return fc.subarray(words, { minLength: 1, maxLength: 3 }).map((chosen): Value => chosen.join(','));
  if (name !== 'ids') return undefined;
  return anyThing(kindOf(operation));
}

/** Things of which the world names one that does not exist, `user.absent` for instance. */
export const KINDS_WITH_ABSENT_IDS = [
  'user',
  'area',
  'company',
  'site',
  'ownership',
  'invitation',
  'plant',
  'plantModel',
  'document',
  'upload',
  'reading',
  'serviceEntry',
  'attachment',
  'session',
  'job',
  'apiToken',
  'webhook',
  'import',
  'plantLinking',
  'delivery',
  'worklog',
  'message',
  'messageFile',
  'calendar',
  'serviceLevel',
  'serviceAgreement',
  'macro',
  'cannedReply',
  'ticketView',
  'stop',
  'inboundMail',
  'senderRule',
];
