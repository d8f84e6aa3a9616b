import { newId } from '#kernel/persistence/index.js';
import { Attachment, Participant, type Ticket, Worklog } from '#tickets/index.js';
import { disownToken, leaveToken } from '#tickets/participants/leave-token.js';
import { reportToken } from '#plant-life/stops/report-token.js';
import { stopToken } from '#plant-life/stops/stop-links.js';
import { TicketLink } from '#tickets/links/ticket-link.entity.js';
import { ratingToken } from '#conversation/ratings/rating-requests.js';
import type { CannedReply } from '#conversation/canned-replies/index.js';
import type { Macro } from '#promises/macros/index.js';
import type { TicketMessage } from '#conversation/index.js';
import type { DocumentAudience, PlantDocumentKind } from '#contract/index.js';
import { PlantDocument } from '#plant-life/documents/index.js';
import { FileStorage } from '#tickets/files/index.js';
import type { Company } from '#organisation/companies/index.js';
import { PlantOwnership } from '#plants/index.js';
import { ReportArchive } from '#papers/reports/report-archive.js';
import { NO_COMPANY, User, UserErasures } from '#organisation/users/index.js';
import { Sessions } from '#organisation/auth/sessions/sessions.js';
import { PASSWORD, type TestUser } from '../factories/factory.js';
import type { TestApi } from '../support/api.js';
import { permitFor } from '../medium/tickets/files/attachments.support.js';
import { type Caller, CALLERS } from './row.js';
import { TicketActivity } from '#tickets/activity/index.js';

/** Texts in restricted fields. */
export const SECRETS = {
  ofStaff: 'For staff alone',
  ofTicket: 'The ticket’s own words',
  ofStranger: 'Another’s words',
};
/** Finds the tickets of strangers. */
export const STRANGERS_WORD = 'wolframite';
const OLD_YEAR = new Date('2001-05-01T10:00:00Z');

export interface Person {
  user: TestUser;
  accessToken: string;
  refreshToken: string;
}
export type Cast = Record<Exclude<Caller, 'visitor'>, Person>;

export const HINTED_AT = '2026-11-20T08:00:00.000Z';

/** The callers and records of one row, created when needed. */
export class Stage {
  constructor(
    private readonly api: TestApi,
    readonly cast: Cast,
    /** The current caller. */
    readonly me: Person | undefined,
    /** The tickets that the rows about lists find. */
    readonly found: { ticket: Ticket; strangers: Ticket } | undefined,
  ) {}

  /** An entry of the technician. */
  worklogOf(ticketId: number): Promise<Worklog> {
    return this.api.make.worklog({ ticketId, technicianId: this.cast.technician.user.id });
  }

  /** A ticket of the cast with all its parts. */
  async ticket(values: Partial<Ticket> = {}): Promise<Ticket> {
    const { owner, technician } = this.cast;
    const ticket = await this.api.make.ticket({
      status: 'IN_PROGRESS',
      title: SECRETS.ofTicket,
      createdById: owner.user.id,
      companyId: owner.user.companyId,
      assignedTechnicianId: technician.user.id,
      technicalAreaId: technician.user.technicalAreaId,
      finalInternalNotes: SECRETS.ofStaff,
      totalHoursSpent: 1.5,
      ...values,
    });
    const { manager } = this.api.dataSource;
    const worker = ticket.assignedTechnicianId ?? technician.user.id;
    const work = { ticketId: ticket.id, technicianId: worker, notes: SECRETS.ofStaff, hoursSpent: 1.5 };
    await manager.insert(Worklog, { id: newId(), ...work });
    const start = { kind: 'STATUS_CHANGED', fromStatus: 'OPEN', toStatus: 'IN_PROGRESS' } as const;
    await manager.insert(TicketActivity, { id: newId(), ticketId: ticket.id, actorId: worker, ...start });
    const technicalArea = { from: null, to: { id: null, name: SECRETS.ofStaff } };
    const hidden = { ...start, visibility: 'STAFF', payload: { technicalArea } } as const;
    await manager.insert(TicketActivity, { id: newId(), ticketId: ticket.id, actorId: worker, ...hidden });
    return ticket;
  }

  /** On which the other technician was called in. */
  async helpedTicket(values: Partial<Ticket> = {}): Promise<number> {
    const { id: ticketId } = await this.ticket(values);
    const { id: userId } = this.cast.otherTechnician.user;
    await this.api.dataSource.manager.insert(Participant, { ticketId, userId, role: 'COLLABORATOR' });
    return ticketId;
  }

  /** Of a technician who can be called in by all staff of the ticket. */
  async candidate(): Promise<string> {
    const { technicalAreaId } = this.cast.technician.user;
    return (await this.api.make.technician({ technicalAreaId })).id;
  }

  /** A ticket with a person in copy: its number, and the person’s id. */
  async copiedTicket(values: Partial<Ticket> = {}): Promise<[number, string]> {
    const { id: ticketId } = await this.ticket(values);
    const { id: userId } = await this.api.make.user();
    await this.api.dataSource.manager.insert(Participant, { ticketId, userId, role: 'CC' });
    return [ticketId, userId];
  }

  /** Of a person in copy. */
  async leaveLink(): Promise<string> {
    return leaveToken(this.api.config.jwtSecret, ...(await this.copiedTicket()));
  }

  /** Of a mail to an unproven mailbox. */
  async disownLink(): Promise<string> {
    const { id, createdById } = await this.ticket();
    return disownToken(this.api.config.jwtSecret, id, createdById);
  }

  /** Of a closed ticket. */
  async ratingLink(): Promise<string> {
    const { id, createdById } = await this.ticket({ status: 'CLOSED' });
    return ratingToken(this.api.config.jwtSecret, id, createdById);
  }

  async company(values: Partial<Company> = {}): Promise<string> {
    return (await this.api.make.company(values)).id;
  }

  /** A plant of the company of the cast, and its period as the owner. */
  async ownership(): Promise<[string, string]> {
    const plantId = await this.plant();
    const id = newId();
    const { companyId } = this.cast.owner.user;
    const period = { plantId, companyId: String(companyId), since: new Date('2026-01-01T00:00:00Z') };
    await this.api.dataSource.manager.insert(PlantOwnership, { id, ...period });
    return [plantId, id];
  }

  /** Of the company of the cast. */
  async site(): Promise<string> {
    return (await this.api.make.site({ companyId: this.cast.owner.user.companyId ?? undefined })).id;
  }

  async calendar(): Promise<string> {
    return (await this.api.make.calendar()).id;
  }

  async serviceLevel(): Promise<string> {
    return (await this.api.make.serviceLevel({ minutes: { RESPONSE: 60 } })).id;
  }

  async serviceAgreement(): Promise<string> {
    return (await this.api.make.serviceAgreement({ levelId: await this.serviceLevel() })).id;
  }

  /** Of all staff by default. */
  async cannedReply(values: Partial<CannedReply> = {}): Promise<string> {
    return (await this.api.make.cannedReply(values)).id;
  }

  async macro(values: Partial<Macro> = {}): Promise<string> {
    return (await this.api.make.macro(values)).id;
  }

  /** Without an owner: of all staff. */
  async ticketView(owner: Person | undefined): Promise<string> {
    return (await this.api.make.ticketView({ ownerId: owner?.user.id ?? null })).id;
  }

  async plantModel(): Promise<string> {
    return (await this.api.make.plantModel()).id;
  }

  async plate(): Promise<string> {
    return (await this.api.make.plate()).code;
  }

  async retiredPlate(): Promise<string> {
    return (await this.api.make.plate({ state: 'RETIRED' })).code;
  }

  /** Of a plant of the company of the cast. */
  async plantPlate(): Promise<string> {
    return (await this.api.make.plate({ plantId: await this.plant() })).code;
  }

  async unclaimedPlate(): Promise<string> {
    return (await this.api.make.plate({ plantId: null, state: 'UNCLAIMED' })).code;
  }

  /** With one plate. */
  async plateBatch(): Promise<number> {
    const { number: batchNumber } = await this.api.make.plateBatch();
    await this.api.make.plate({ plantId: null, state: 'UNCLAIMED', batchNumber });
    return batchNumber;
  }

  /** By the company of the cast. */
  async invitation(): Promise<string> {
    return (await this.api.make.invitation({ companyId: this.cast.owner.user.companyId ?? undefined })).id;
  }

  /** To the caller, to a company unrelated to the cast. */
  async ownInvitation(): Promise<string> {
    const { email } = (this.me ?? this.cast.owner).user;
    return (await this.api.make.invitation({ email, invitedById: this.cast.admin.user.id })).id;
  }

  /** Owned by the company of the cast. */
  async plant(): Promise<string> {
    const { companyId: ownerCompanyId } = this.cast.owner.user;
    return (await this.api.make.plant({ ownerCompanyId, notes: SECRETS.ofStaff })).id;
  }

  /** Of a ticket of the cast. */
  async plantOfTicket(): Promise<string> {
    const plantId = await this.plant();
    await this.ticket({ plantId, plantLink: 'CHOSEN' });
    return plantId;
  }

  /** Of such a plant; its bytes are stored. */
  async plantDocument(audience: DocumentAudience = 'OWNER', kind: PlantDocumentKind = 'OPERATION'): Promise<string> {
    const stored = await this.api.app.get(FileStorage, { strict: false }).put(Buffer.from('%PDF-1.7'));
    return (await this.api.make.plantDocument({ ...stored, plantId: await this.plant(), audience, kind })).id;
  }

  /** A resumable upload of the caller. */
  async upload(): Promise<string> {
    const ownerId = this.me?.user.id ?? this.cast.admin.user.id;
    return (await this.api.make.upload({ ownerId })).id;
  }

  /** Of such a plant, recorded by another user. */
  async reading(): Promise<string> {
    return (await this.api.make.reading({ plantId: await this.plant() })).id;
  }

  /** By a member of the company of the cast who is not of it. */
  async readingOfClient(): Promise<string> {
    return (await this.api.make.reading({ plantId: await this.plant(), recordedById: await this.member() })).id;
  }

  /** By another user on such a plant. */
  async serviceEntry(): Promise<string> {
    return (await this.api.make.serviceEntry({ plantId: await this.plant() })).id;
  }

  /** With its plant. */
  async documentOfPlant(): Promise<string[]> {
    const id = await this.plantDocument();
    const { plantId } = await this.api.dataSource.manager.findOneByOrFail(PlantDocument, { id });
    return [String(plantId), id];
  }

  /** With the plate of its plant. */
  async publicDocument(): Promise<string[]> {
    const id = await this.plantDocument('PUBLIC');
    const { plantId } = await this.api.dataSource.manager.findOneByOrFail(PlantDocument, { id });
    return [(await this.api.make.plate({ plantId })).code, id];
  }

  /** Of such a plant, reported by a ticket of the cast. */
  async stop(): Promise<string> {
    const plantId = await this.plant();
    const { id } = await this.ticket({ plantId, plantLink: 'CHOSEN', productionStopped: true });
    return (await this.api.make.stop({ plantId }, [id])).id;
  }

  /** The ticket that a mail suggests is about a plant that stands still. */
  async stopHint(): Promise<number> {
    const { id } = await this.ticket();
    await this.api.make.stopHint(id, new Date(HINTED_AT));
    return id;
  }

  /** Of a stop that its ticket's owner may end. */
  async stopLink(): Promise<string> {
    const { id: ticketId, createdById } = await this.ticket({ productionStopped: true });
    const { id: stopId } = await this.api.make.stop({ ticketId, confirmed: true }, [ticketId]);
    const expiresAt = Math.floor(Date.now() / 1000) + 3600;
    return stopToken(this.api.config.jwtSecret, createdById, { ticketId, stopId, expiresAt });
  }

  /** Of a ticket whose owner may report a stop. */
  async stopReportLink(): Promise<string> {
    const { id: ticketId, createdById } = await this.ticket();
    const expiresAt = Math.floor(Date.now() / 1000) + 3600;
    return reportToken(this.api.config.jwtSecret, createdById, { ticketId, expiresAt });
  }

  async mergedPlant(): Promise<string> {
    return (await this.api.make.mergedPlant(await this.plant())).id;
  }

  /** Of the company of the cast. */
  async member(): Promise<string> {
    return (await this.api.make.member({ companyId: this.cast.owner.user.companyId })).id;
  }

  /** A ticket of people unrelated to the cast. */
  async strangersTicket(): Promise<Ticket> {
    const [client, technician] = [await this.api.make.user(), await this.api.make.technician()];
    return this.ticket({
      title: SECRETS.ofStranger,
      searchText: STRANGERS_WORD,
      createdById: client.id,
      companyId: null,
      assignedTechnicianId: technician.id,
      technicalAreaId: technician.technicalAreaId,
      priority: 'CRITICAL',
      createdAt: OLD_YEAR,
    });
  }

  /** One of the cast, linked to one of strangers. */
  async linkedTickets(): Promise<[number, number]> {
    const [{ id: fromId }, { id: toId }] = [await this.ticket(), await this.strangersTicket()];
    await this.api.dataSource.manager.insert(TicketLink, { fromId, toId, kind: 'RELATED' });
    return [fromId, toId];
  }

  /** The id of a file on such a ticket. */
  async attachment(uploadedById: string | null, ticket: Partial<Ticket> = {}): Promise<string> {
    const { id: ticketId } = await this.ticket(ticket);
    const { storageKey, size } = await this.api.app.get(FileStorage, { strict: false }).put(Buffer.from('%PDF-1.7'));
    const id = newId();
    const file = { fileName: 'log.pdf', mimeType: 'application/pdf', size, storageKey } as const;
    await this.api.dataSource.manager.insert(Attachment, { id, ticketId, uploadedById, ...file });
    return id;
  }

  /** A message on such a ticket, published unless `values` say otherwise. */
  async message(values: Partial<TicketMessage> = {}, ticket: Partial<Ticket> = {}): Promise<string> {
    const { id: ticketId } = await this.ticket(ticket);
    return (await this.messageOn(ticketId, values)).id;
  }

  messageOn(ticketId: number, values: Partial<TicketMessage> = {}): Promise<TicketMessage> {
    return this.api.make.message({ ticketId, authorId: this.cast.technician.user.id, ...values });
  }

  /** A stored file that the caller holds, or that belongs to a message of that kind. */
  async messageFile(kind?: 'STAFF' | 'NOTE'): Promise<string> {
    const { id: ticketId } = await this.ticket();
    const message = kind && (await this.messageOn(ticketId, { kind }));
    const stored = await this.api.app.get(FileStorage, { strict: false }).put(Buffer.from('%PDF-1.7'));
    const uploadedById = (this.me ?? this.cast.admin).user.id;
    const file = { ...stored, ticketId, uploadedById, messageId: message?.id ?? null, isForNote: kind === 'NOTE' };
    return (await this.api.make.messageFile(file)).id;
  }

  /** A ticket with a note. */
  async ticketWithNote(): Promise<number> {
    const { id } = await this.ticket();
    await this.messageOn(id, { kind: 'NOTE', body: SECRETS.ofStaff, bodyHtml: `<p>${SECRETS.ofStaff}</p>` });
    return id;
  }

  /** A closed ticket whose reports are printed. */
  async reportedTicket(): Promise<number> {
    const { id: ticketId } = await this.ticket({ status: 'CLOSED' });
    const archive = this.api.app.get(ReportArchive, { strict: false });
    const mark = await this.api.app.get(UserErasures, { strict: false }).mark();
    for (const audience of ['CLIENT', 'STAFF'] as const)
      await archive.keep({ ticketId, language: 'it', audience }, Buffer.from('%PDF-1.7'), mark);
    return ticketId;
  }

  /** Of a user unrelated to the cast. */
  async apiToken(): Promise<string> {
    return (await this.api.make.apiToken()).id;
  }

  async ownApiToken(): Promise<string> {
    const { user } = this.me ?? this.cast.owner;
    return (await this.api.make.apiToken({ userId: user.id })).id;
  }

  async failedJob(): Promise<string> {
    return (await this.api.make.job({ status: 'DEAD', attempts: 1, lastError: '550 no such mailbox' })).id;
  }

  /** Waits for an administrator; its bytes are stored. */
  async inboundMail(): Promise<string> {
    const stored = await this.api.app.get(FileStorage, { strict: false }).put(Buffer.from('Subject: Hello'));
    return (await this.api.make.inboundMail(stored)).id;
  }

  /** A client's message, and the mail that it was made from. */
  async mailedMessage(): Promise<string> {
    const messageId = await this.message({ kind: 'CLIENT', authorId: this.cast.owner.user.id, via: 'MAIL' });
    await this.api.make.inboundMail({ messageId, outcome: 'MESSAGE_ADDED', reason: null, processedAt: new Date() });
    return messageId;
  }

  async mailAndTicket(): Promise<[string, number]> {
    return [await this.inboundMail(), (await this.ticket()).id];
  }

  async senderRule(): Promise<string> {
    return (await this.api.make.senderRule()).id;
  }

  /** A list that the caller sent; that of another account for visitors. */
  /** Of a serial number that only a ticket of the cast has. */
  async plantAssignment(): Promise<object> {
    const key = newId().replaceAll('-', '');
    await this.ticket({ plantSerialNumber: key });
    return { key, plantId: await this.plant(), ticketCount: 1 };
  }

  async plantLinking(): Promise<string> {
    return (await this.api.make.plantLinking()).id;
  }

  async import(): Promise<string> {
    return (await this.api.make.import({ createdById: this.me?.user.id ?? this.cast.admin.user.id })).id;
  }

  async webhook(): Promise<string> {
    return (await this.api.make.webhook()).id;
  }

  /** A webhook with a finished delivery. */
  async webhookDelivery(): Promise<string[]> {
    const { id, webhookId } = await this.api.make.webhookDelivery();
    return [webhookId, id];
  }

  /** A ticket with a mail to its owner and one to an administrator. */
  async ticketWithMails(): Promise<number> {
    const { id: ticketId } = await this.ticket();
    const { owner, admin } = this.cast;
    for (const { user } of [owner, admin])
      await this.api.make.job({ kind: 'mail.ticket', ticketId, recipientId: user.id, status: 'DONE' });
    return ticketId;
  }

  async user(): Promise<string> {
    return (await this.api.make.user()).id;
  }

  async area(): Promise<string> {
    return (await this.api.make.area()).id;
  }

  /** A running session of a user unrelated to the cast. */
  async session(): Promise<string> {
    const { id: userId } = await this.api.make.user();
    return (await this.api.app.get(Sessions, { strict: false }).open(this.api.dataSource.manager, { userId })).id;
  }

  permit(ticketId: number): Record<string, string> {
    return permitFor(this.api, ticketId);
  }
}

/** New users, signed in by the real call; one is then deactivated, by the real call, too. */
export async function makeCast(api: TestApi): Promise<Cast> {
  const { make } = api;
  const { id: companyId } = await make.company();
  const making: Record<keyof Cast, Promise<TestUser>> = {
    owner: make.member({ companyId }),
    keyUser: make.member({ companyId, companyRole: 'KEY_USER' }),
    colleague: make.member({ companyId }),
    formerMember: make.member({ companyId }),
    otherClient: make.user(),
    technician: make.technician(),
    otherTechnician: make.technician(),
    admin: make.admin(),
    deactivated: make.admin(),
    mustChange: make.admin({ mustChangePassword: true }),
  };
  const people = await Promise.all(
    Object.entries(making).map(async ([caller, user]) => [caller, await signIn(api, await user)] as const),
  );
  const cast = Object.fromEntries(people) as Cast;
  const deactivation = await api.inject({
    method: 'PUT',
    url: `/api/users/${cast.deactivated.user.id}`,
    headers: { authorization: `Bearer ${cast.admin.accessToken}` },
    payload: { isActive: false },
  });
  if (deactivation.statusCode !== 200) throw new Error(`No deactivation: ${deactivation.body}`);
  await api.dataSource.manager.update(User, cast.formerMember.user.id, NO_COMPANY);
  return cast;
}

/** What rows about other things leave as it is. */
export async function stateOf({ dataSource }: TestApi, cast: Cast): Promise<object[]> {
  const ids = Object.values(cast).map(({ user }) => user.id);
  return dataSource.query<object[]>(
    `SELECT to_jsonb(u) AS person,
       (SELECT jsonb_agg(to_jsonb(s) - 'last_used_at' ORDER BY s.id) FROM sessions s WHERE s.user_id = u.id) AS sessions,
       (SELECT jsonb_agg(f) FROM second_factors f WHERE f.user_id = u.id) AS factors,
       to_jsonb(c) AS company
     FROM users u LEFT JOIN companies c ON c.id = u.company_id WHERE u.id = ANY($1) ORDER BY u.id`,
    [ids],
  );
}

async function signIn(api: TestApi, user: TestUser): Promise<Person> {
  const payload = { email: user.email, password: PASSWORD };
  const answer = await api.inject({ method: 'POST', url: '/api/auth/login', payload });
  if (answer.statusCode !== 200) throw new Error(`Login of ${user.email} failed: ${answer.body}`);
  return { user, ...answer.json<{ tokens: { accessToken: string; refreshToken: string } }>().tokens };
}

export const personOf = (cast: Cast, caller: Caller): Person | undefined =>
  caller === 'visitor' ? undefined : cast[caller];

export const callers = Object.keys(CALLERS) as Caller[];
