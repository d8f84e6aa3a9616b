import type { TicketAction, TicketStatus, UserRole } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import {
  allowedActions,
  isCurrent,
  mayAddAttachment,
  mayArchive,
  mayCloseAsDuplicate,
  mayAddSignedReport,
  mayDeleteAttachment,
  mayExportPdf,
  mayCorrectWork,
  mayLogWork,
  mayMove,
  mayReadWorklogs,
  maySetCompany,
  maySetOwner,
  mayTriage,
  type TicketState,
} from './ticket.policy.js';
import { isForOwner, mayRead } from './reach.js';
import type { Verdict } from '#kernel/errors/index.js';

const OWNER = 'owner';
const TECHNICIAN = 'technician';

const actor = (role: UserRole, id: string): Actor => ({
  id,
  role,
  technicalAreaId: null,
  companyIds: [],
  companyRole: null,
  companySharing: null,
  language: 'it',
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
  email: 'actor@example.com',
});

const admin = actor('ADMIN', 'admin');
const technician = actor('TECHNICIAN', TECHNICIAN);
const colleague = actor('TECHNICIAN', 'colleague');
const helper: Actor = { ...actor('TECHNICIAN', 'helper'), collaboratesOn: [42] };
const client = actor('CLIENT', OWNER);
const stranger = actor('CLIENT', 'stranger');

const ticket = (values: Partial<TicketState> = {}): TicketState => ({
  id: 42,
  status: 'IN_PROGRESS',
  createdById: OWNER,
  companyId: null,
  assignedTechnicianId: TECHNICIAN,
  technicalAreaId: 'area',
  awaitsMailboxProof: false,
  archivedAt: null,
  ...values,
});

const reason = (verdict: Verdict): string => (verdict.allowed ? 'allowed' : verdict.reason);

describe('who sees a ticket', () => {
  it.each([
    ['an admin', admin, 'allowed'],
    ['the assigned technician', technician, 'allowed'],
    ['another technician', colleague, 'TICKET_NOT_FOUND'],
    ['a technician who was called in', helper, 'allowed'],
    ['the owner', client, 'allowed'],
    ['another client', stranger, 'TICKET_NOT_FOUND'],
  ])('%s', (_, who, expected) => {
    expect(reason(mayRead(who, ticket()))).toBe(expected);
  });

  it('hides a ticket that waits for the mailbox from its owner, not from staff', () => {
    const waiting = ticket({ awaitsMailboxProof: true });
    expect(reason(mayRead(client, waiting))).toBe('TICKET_NOT_FOUND');
    expect(reason(mayRead(technician, waiting))).toBe('allowed');
  });

  it('hides a technician’s own former ticket', () => {
    expect(reason(mayRead(technician, ticket({ assignedTechnicianId: null })))).toBe('TICKET_NOT_FOUND');
  });
});

describe('who moves a ticket', () => {
  it.each<[string, Actor, TicketStatus, TicketStatus, string]>([
    ['admin starts', admin, 'OPEN', 'IN_PROGRESS', 'allowed'],
    ['admin closes an open one', admin, 'OPEN', 'CLOSED', 'allowed'],
    ['admin puts back', admin, 'IN_PROGRESS', 'OPEN', 'allowed'],
    ['admin reopens a closed one', admin, 'CLOSED', 'OPEN', 'TICKET_CLOSED'],
    ['technician starts', technician, 'OPEN', 'IN_PROGRESS', 'allowed'],
    ['technician closes', technician, 'IN_PROGRESS', 'CLOSED', 'allowed'],
    ['technician closes an open one', technician, 'OPEN', 'CLOSED', 'INVALID_TRANSITION'],
    ['technician starts twice', technician, 'IN_PROGRESS', 'IN_PROGRESS', 'INVALID_TRANSITION'],
    ['technician puts back', technician, 'IN_PROGRESS', 'OPEN', 'FORBIDDEN'],
    ['helper closes', helper, 'IN_PROGRESS', 'CLOSED', 'FORBIDDEN'],
    ['colleague closes', colleague, 'IN_PROGRESS', 'CLOSED', 'TICKET_NOT_FOUND'],
    ['client closes', client, 'IN_PROGRESS', 'CLOSED', 'FORBIDDEN'],
  ])('%s', (_, who, from, to, expected) => {
    expect(reason(mayMove(who, ticket({ status: from }), to))).toBe(expected);
  });

  it('lets only administrators change area, technician and priority', () => {
    expect(reason(mayTriage(admin, ticket()))).toBe('allowed');
    expect(reason(mayTriage(technician, ticket()))).toBe('FORBIDDEN');
    expect(reason(mayTriage(technician, ticket({ status: 'CLOSED' })))).toBe('FORBIDDEN');
    expect(reason(mayTriage(admin, ticket({ status: 'CLOSED' })))).toBe('TICKET_CLOSED');
  });
});

describe('worklogs, attachments and the report', () => {
  it('hides worklogs from clients, and limits logging to tickets in progress', () => {
    expect(reason(mayReadWorklogs(client, ticket()))).toBe('FORBIDDEN');
    expect(reason(mayReadWorklogs(technician, ticket()))).toBe('allowed');
    expect(reason(mayLogWork(client, ticket()))).toBe('FORBIDDEN');
    expect(reason(mayLogWork(technician, ticket()))).toBe('allowed');
    expect(reason(mayLogWork(admin, ticket({ status: 'OPEN' })))).toBe('TICKET_NOT_IN_PROGRESS');
    expect(reason(mayLogWork(admin, ticket({ status: 'CLOSED' })))).toBe('TICKET_CLOSED');
  });

  it('lets technicians correct their own worklogs, and administrators any, until the ticket is closed', () => {
    const [own, other] = [{ technicianId: technician.id }, { technicianId: admin.id }];
    expect(reason(mayCorrectWork(technician, ticket({ status: 'OPEN' }), own))).toBe('allowed');
    expect(reason(mayCorrectWork(technician, ticket(), other))).toBe('FORBIDDEN');
    expect(reason(mayCorrectWork(admin, ticket(), own))).toBe('allowed');
    expect(reason(mayCorrectWork(client, ticket(), own))).toBe('FORBIDDEN');
    expect(reason(mayCorrectWork(admin, ticket({ status: 'CLOSED' }), own))).toBe('TICKET_CLOSED');
  });

  it('lets every reader of a ticket add files until it is closed, and a visitor with a permit', () => {
    expect(reason(mayAddAttachment(client, ticket()))).toBe('allowed');
    expect(reason(mayAddAttachment(null, ticket()))).toBe('allowed');
    expect(reason(mayAddAttachment(stranger, ticket()))).toBe('TICKET_NOT_FOUND');
    expect(reason(mayAddAttachment(null, ticket({ status: 'CLOSED' })))).toBe('TICKET_CLOSED');
  });

  it('lets people delete what they uploaded, and admins anything, until the ticket is closed', () => {
    expect(reason(mayDeleteAttachment(client, ticket(), { uploadedById: OWNER }))).toBe('allowed');
    expect(reason(mayDeleteAttachment(client, ticket(), { uploadedById: null }))).toBe('FORBIDDEN');
    expect(reason(mayDeleteAttachment(technician, ticket(), { uploadedById: OWNER }))).toBe('FORBIDDEN');
    expect(reason(mayDeleteAttachment(admin, ticket(), { uploadedById: null }))).toBe('allowed');
    expect(reason(mayDeleteAttachment(admin, ticket({ status: 'CLOSED' }), { uploadedById: null }))).toBe(
      'TICKET_CLOSED',
    );
  });

  it('takes signed copies of the report by staff once closed, and gives them back', () => {
    const closed = ticket({ status: 'CLOSED' });
    expect(reason(mayAddSignedReport(technician, closed))).toBe('allowed');
    expect(reason(mayAddSignedReport(admin, closed))).toBe('allowed');
    expect(reason(mayAddSignedReport(technician, ticket()))).toBe('TICKET_NOT_CLOSED');
    expect(reason(mayAddSignedReport(client, closed))).toBe('FORBIDDEN');
    expect(reason(mayAddSignedReport(stranger, closed))).toBe('TICKET_NOT_FOUND');
    expect(reason(mayAddSignedReport(null, closed))).toBe('TICKET_NOT_FOUND');
    const copy = { uploadedById: TECHNICIAN, signedReport: true };
    expect(reason(mayDeleteAttachment(technician, closed, copy))).toBe('allowed');
    expect(reason(mayDeleteAttachment(client, closed, copy))).toBe('FORBIDDEN');
  });

  it('prints closed tickets only', () => {
    expect(reason(mayExportPdf(client, ticket()))).toBe('TICKET_NOT_CLOSED');
    expect(reason(mayExportPdf(client, ticket({ status: 'CLOSED' })))).toBe('allowed');
    expect(reason(mayExportPdf(stranger, ticket({ status: 'CLOSED' })))).toBe('TICKET_NOT_FOUND');
  });
});

describe('the archive', () => {
  it.each<[string, Actor, TicketStatus, string]>([
    ['admin, closed', admin, 'CLOSED', 'allowed'],
    ['admin, open', admin, 'OPEN', 'TICKET_NOT_CLOSED'],
    ['admin, in progress', admin, 'IN_PROGRESS', 'TICKET_NOT_CLOSED'],
    ['technician', technician, 'CLOSED', 'FORBIDDEN'],
    ['owner', client, 'CLOSED', 'FORBIDDEN'],
    ['stranger', stranger, 'CLOSED', 'TICKET_NOT_FOUND'],
  ])('%s', (_, who, status, expected) => {
    expect(reason(mayArchive(who, ticket({ status })))).toBe(expected);
  });
});

it('accepts a change of the current version, or without a version', () => {
  const verdicts = [undefined, 1, 2, 3].map((version) => reason(isCurrent({ version: 2 }, version)));
  expect(verdicts).toEqual(['allowed', 'TICKET_CHANGED', 'allowed', 'TICKET_CHANGED']);
});

describe('allowed actions', () => {
  it.each<[string, Actor, Partial<TicketState>, TicketAction[]]>([
    [
      'admin, open and unassigned',
      admin,
      { status: 'OPEN', assignedTechnicianId: null },
      [
        'ASSIGN',
        'SET_PRIORITY',
        'EDIT',
        'CLOSE',
        'CLOSE_AS_DUPLICATE',
        'READ_WORKLOGS',
        'ADD_ATTACHMENT',
        'REPLY',
        'NOTE',
        'LINK_PLANT',
        'ADD_PARTICIPANT',
        'SET_WAITING',
        'LINK_TICKET',
      ],
    ],
    [
      'admin, open and assigned',
      admin,
      { status: 'OPEN' },
      [
        'ASSIGN',
        'SET_PRIORITY',
        'EDIT',
        'START',
        'CLOSE',
        'CLOSE_AS_DUPLICATE',
        'READ_WORKLOGS',
        'ADD_ATTACHMENT',
        'REPLY',
        'NOTE',
        'LINK_PLANT',
        'ADD_PARTICIPANT',
        'SET_WAITING',
        'LINK_TICKET',
      ],
    ],
    [
      'admin, in progress',
      admin,
      {},
      [
        'ASSIGN',
        'SET_PRIORITY',
        'EDIT',
        'REOPEN',
        'CLOSE',
        'CLOSE_AS_DUPLICATE',
        'LOG_WORK',
        'READ_WORKLOGS',
        'ADD_ATTACHMENT',
        'REPLY',
        'NOTE',
        'LINK_PLANT',
        'ADD_PARTICIPANT',
        'SET_WAITING',
        'LINK_TICKET',
      ],
    ],
    [
      'admin, closed',
      admin,
      { status: 'CLOSED' },
      ['READ_WORKLOGS', 'ADD_SIGNED_REPORT', 'EXPORT_PDF', 'ARCHIVE', 'LINK_PLANT', 'LINK_TICKET'],
    ],
    [
      'admin, archived',
      admin,
      { status: 'CLOSED', archivedAt: new Date() },
      ['READ_WORKLOGS', 'ADD_SIGNED_REPORT', 'EXPORT_PDF', 'UNARCHIVE', 'LINK_PLANT', 'LINK_TICKET'],
    ],
    [
      'technician, open',
      technician,
      { status: 'OPEN' },
      [
        'START',
        'READ_WORKLOGS',
        'ADD_ATTACHMENT',
        'REPLY',
        'NOTE',
        'LINK_PLANT',
        'ADD_PARTICIPANT',
        'SET_WAITING',
        'LINK_TICKET',
      ],
    ],
    [
      'technician, in progress',
      technician,
      {},
      [
        'CLOSE',
        'CLOSE_AS_DUPLICATE',
        'LOG_WORK',
        'READ_WORKLOGS',
        'ADD_ATTACHMENT',
        'REPLY',
        'NOTE',
        'LINK_PLANT',
        'ADD_PARTICIPANT',
        'SET_WAITING',
        'LINK_TICKET',
      ],
    ],
    [
      'technician, closed',
      technician,
      { status: 'CLOSED' },
      ['READ_WORKLOGS', 'ADD_SIGNED_REPORT', 'EXPORT_PDF', 'LINK_PLANT', 'LINK_TICKET'],
    ],
    ['helper, in progress', helper, {}, ['READ_WORKLOGS', 'NOTE', 'LINK_TICKET']],
    ['client, in progress', client, {}, ['ADD_ATTACHMENT', 'REPLY']],
    ['client, closed', client, { status: 'CLOSED' }, ['EXPORT_PDF']],
    ['stranger', stranger, {}, []],
  ])('%s', (_, who, values, expected) => {
    expect(allowedActions(who, { ...ticket(values), hasDuplicates: false, ownerCompanyId: null })).toEqual(expected);
  });
});

describe('whose ticket it is', () => {
  const OF_COMPANY = { companyId: 'company' };
  const member = (values: Partial<Actor>, id = OWNER): Actor => ({
    ...actor('CLIENT', id),
    companyIds: ['company'],
    companyRole: 'MEMBER',
    companySharing: 'KEY_USERS',
    ...values,
  });
  const keyUser = member({ companyRole: 'KEY_USER' }, 'keyUser');

  it.each<[string, Actor, Partial<TicketState>, string]>([
    ['an admin', admin, OF_COMPANY, 'allowed'],
    ['a key user', keyUser, OF_COMPANY, 'allowed'],
    ['the owner', member({}), OF_COMPANY, 'FORBIDDEN'],
    ['a technician', technician, OF_COMPANY, 'FORBIDDEN'],
    ['a key user who sees only own tickets', { ...keyUser, companySharing: 'NOBODY' }, OF_COMPANY, 'TICKET_NOT_FOUND'],
    ['a key user of another company', { ...keyUser, companyIds: ['other'] }, OF_COMPANY, 'TICKET_NOT_FOUND'],
    ['an admin, closed', admin, { ...OF_COMPANY, status: 'CLOSED' }, 'TICKET_CLOSED'],
    ['an admin, of no company', admin, {}, 'OWNER_WITHOUT_COMPANY'],
  ])('another owner by %s', (_, who, values, expected) => {
    expect(reason(maySetOwner(who, ticket(values)))).toBe(expected);
  });

  it.each<[string, Actor, string | null, string]>([
    ['the owner', member({}), 'company', 'allowed'],
    ['an admin', admin, 'company', 'allowed'],
    ['a key user, who does not see it', keyUser, 'company', 'TICKET_NOT_FOUND'],
    ['a technician', technician, 'company', 'FORBIDDEN'],
    ['an owner without a company', client, null, 'OWNER_WITHOUT_COMPANY'],
  ])('the company by %s', (_, who, ownerCompanyId, expected) => {
    const state = { ...ticket(), ownerCompanyId };
    expect(reason(maySetCompany(who, state))).toBe(expected);
    expect(allowedActions(who, { ...state, hasDuplicates: false }).includes('SET_COMPANY')).toBe(
      expected === 'allowed',
    );
  });

  it('is not asked for where the ticket has a company', () => {
    const state = { ...ticket(OF_COMPANY), hasDuplicates: false, ownerCompanyId: 'company' };
    expect(allowedActions(admin, state)).not.toContain('SET_COMPANY');
  });
});

describe('closing as a duplicate', () => {
  it.each<[string, Actor, Partial<TicketState>, boolean, string]>([
    ['admin, open', admin, { status: 'OPEN' }, false, 'allowed'],
    ['admin, in progress', admin, {}, false, 'allowed'],
    ['admin, with duplicates of its own', admin, {}, true, 'TICKET_HAS_DUPLICATES'],
    ['admin, closed, with duplicates', admin, { status: 'CLOSED' }, true, 'TICKET_CLOSED'],
    ['technician, in progress', technician, {}, false, 'allowed'],
    ['technician, open', technician, { status: 'OPEN' }, false, 'INVALID_TRANSITION'],
    ['colleague', colleague, {}, false, 'TICKET_NOT_FOUND'],
    ['owner', client, {}, false, 'FORBIDDEN'],
    ['stranger', stranger, {}, true, 'TICKET_NOT_FOUND'],
  ])('%s', (_, who, values, hasDuplicates, expected) => {
    const verdict = mayCloseAsDuplicate(who, ticket(values), hasDuplicates);
    expect(verdict.allowed ? 'allowed' : verdict.reason).toBe(expected);
    const offered = allowedActions(who, { ...ticket(values), hasDuplicates, ownerCompanyId: null }).includes(
      'CLOSE_AS_DUPLICATE',
    );
    expect(offered).toBe(expected === 'allowed');
  });

  it('names the original where every reader of the duplicate sees it, too', () => {
    const original = { createdById: OWNER, companyId: 'company', awaitsMailboxProof: false };
    expect(isForOwner(original, original)).toBe(true);
    expect(isForOwner({ ...original, createdById: 'stranger' }, original)).toBe(false);
    expect(isForOwner({ ...original, companyId: null }, original)).toBe(false);
    expect(isForOwner(original, { ...original, awaitsMailboxProof: true })).toBe(false);
  });
});
