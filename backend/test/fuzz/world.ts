import { TOTP } from 'otpauth';
import { WEEKDAYS } from '#contract/index.js';
import { newId } from '#kernel/persistence/index.js';
import { FileStorage } from '#tickets/files/index.js';
import { MailboxLinks } from '#organisation/auth/mailbox/mailbox-links.js';
import { SecondFactor } from '#organisation/auth/second-factor/second-factor.entity.js';
import { SecondFactors } from '#organisation/auth/second-factor/second-factors.js';
import { newSecret } from '#organisation/auth/second-factor/codes.js';
import { SecuritySettings, SETTINGS_ID } from '#organisation/auth/security-settings/security-settings.entity.js';
import { AccessTokens } from '#organisation/auth/sessions/access-tokens.js';
import { type OpenedSession, Sessions } from '#organisation/auth/sessions/sessions.js';
import { ReportArchive } from '#papers/reports/report-archive.js';
import type { TicketMessage } from '#conversation/index.js';
import { ratingToken } from '#conversation/ratings/rating-requests.js';
import { reportToken } from '#plant-life/stops/report-token.js';
import { stopToken } from '#plant-life/stops/stop-links.js';
import { PlantOwnership } from '#plants/index.js';
import { newPlateCode } from '#plants/plates/index.js';
import { UploadPermits } from '#tickets/model/upload-permits.js';
import { Attachment, Participant, Ticket } from '#tickets/index.js';
import { disownToken, leaveToken } from '#tickets/participants/leave-token.js';
import { UserErasures } from '#organisation/users/index.js';
import { PASSWORD, type TestUser } from '../factories/factory.js';
import type { TestApi } from '../support/api.js';
import { printPassportsAtOnce } from '../support/readers/passports.js';
import { KINDS_WITH_ABSENT_IDS, LOOSE, MOMENT } from './lexicon.js';
import { Snapshot } from './snapshot.js';
import type { Lookup } from './call.js';
import { TicketActivity } from '#tickets/activity/index.js';

const PDF = Buffer.from('%PDF-1.7 made for trying');

/** Users, tickets and files of every kind, known by names. Created once; `Snapshot` restores it. */
export class World {
  private readonly facts = new Map<string, () => unknown>();
  private readonly people = new Map<string, OpenedSession>();
  snapshot: Snapshot;

  private constructor(private readonly api: TestApi) {}

  /** `complete` may add to the world before it is kept. */
  static async on(api: TestApi, complete?: (world: World) => Promise<void>): Promise<World> {
    const world = new World(api);
    await world.populate();
    await complete?.(world);
    await printPassportsAtOnce(api.dataSource);
    world.snapshot = await Snapshot.take(api.dataSource, api.config.storageDir);
    return world;
  }

  readonly lookUp: Lookup = (name) => {
    const fact = this.facts.get(name);
    if (!fact) throw new Error(`The world holds no ${name}`);
    return fact();
  };

  /** Undefined for callers without an account. */
  accessToken(caller: string): string | undefined {
    const session = this.people.get(caller);
    return session && this.of(AccessTokens).tokensOf(session).accessToken;
  }

  /** Must never appear in a response or a log line. */
  async secrets(): Promise<string[]> {
    const rows = await this.api.dataSource.query<{ secret: string }[]>(
      `SELECT DISTINCT password_hash AS secret FROM users WHERE password_hash IS NOT NULL
       UNION SELECT encode(token_hash, 'hex') FROM sessions UNION SELECT encode(hash, 'hex') FROM recovery_codes
       UNION SELECT encode(token_hash, 'hex') FROM api_tokens UNION SELECT storage_key FROM attachments
       UNION SELECT storage_key FROM inbound_mails UNION SELECT storage_key FROM plant_documents UNION SELECT storage_key FROM upload_parts`,
    );
    return [PASSWORD, this.api.config.jwtSecret, ...rows.map(({ secret }) => secret)];
  }

  /** The worker's part: every closed ticket has its reports. */
  async printReports(): Promise<void> {
    const closed = await this.api.dataSource.manager.findBy(Ticket, { status: 'CLOSED' });
    const archive = this.of(ReportArchive);
    const mark = await this.of(UserErasures).mark();
    for (const { id: ticketId } of closed)
      for (const language of ['it', 'en'] as const)
        for (const audience of ['CLIENT', 'STAFF'] as const) {
          const key = { ticketId, language, audience };
          if (!(await archive.holds(key))) await archive.keep(key, PDF, mark);
        }
  }

  private of<T>(type: abstract new (...args: never[]) => T): T {
    return this.api.app.get<T>(type, { strict: false });
  }

  private async populate(): Promise<void> {
    const areas = await this.makeAreas();
    const companies = await this.makeCompanies();
    const plantId = await this.makePlants(companies.used);
    const users = await this.makeUsers(areas.used, companies.used);
    const tickets = await this.makeTickets(users, areas.used);
    await this.makeFiles(users, tickets);
    const { ofClient } = await this.makeMessages(users, tickets);
    await this.makeServiceLevels(companies.used, await this.makeCalendars());
    await this.makeCannedReplies(users);
    await this.makeMacros();
    await this.makeTicketViews(users);
    await this.makeStops(tickets, plantId);
    await this.makeInvitations(users, companies.used);
    await this.makeJobs();
    await this.makeInboundMails(ofClient);
    await this.makeSecondFactors(users);
    await this.makeApiTokens(users);
    await this.makeWebhooks();
    this.name('plantLinking.done', (await this.api.make.plantLinking()).id);
    const imports = await this.api.make.imports(users.admin.id, users.colleague.id);
    for (const [name, { id }] of Object.entries(imports)) this.name(`import.${name}`, id);
    // After the technicians with a factor: the one without is blocked from now on.
    await this.api.dataSource.manager.update(SecuritySettings, SETTINGS_ID, { secondFactorRoles: ['TECHNICIAN'] });
    for (const kind of KINDS_WITH_ABSENT_IDS) this.name(`${kind}.absent`, newId());
    this.name('ticket.absent', 999_999);
    this.name('password', PASSWORD);
  }

  name(name: string, value: unknown): void {
    this.facts.set(name, () => value);
  }

  private async makeAreas(): Promise<{ used: string }> {
    const { make } = this.api;
    const [used, free, hidden] = [await make.area(), await make.area(), await make.area({ isActive: false })];
    for (const [name, { id }] of Object.entries({ used, free, hidden })) this.name(`area.${name}`, id);
    return { used: used.id };
  }

  private async makeCompanies(): Promise<{ used: string }> {
    const { make } = this.api;
    const [used, free] = [await make.company({ erpCode: 'C-1', vatNumber: 'IT00743110157' }), await make.company()];
    const closed = await make.company({ isActive: false });
    for (const [name, { id }] of Object.entries({ used, free, closed })) this.name(`company.${name}`, id);
    this.name('site.free', (await make.site({ companyId: used.id })).id);
    return { used: used.id };
  }

  /** Returns the plant of the company. */
  private async makePlants(ownerCompanyId: string): Promise<string> {
    const { make } = this.api;
    const models = { used: await make.plantModel(), free: await make.plantModel() };
    for (const [name, { id }] of Object.entries(models)) this.name(`plantModel.${name}`, id);
    const { id: modelId } = models.used;
    const foreign = (await make.company()).id;
    const plants = {
      own: await make.plant({ modelId, ownerCompanyId, notes: 'For staff' }),
      foreign: await make.plant({ modelId, ownerCompanyId: foreign }),
      free: await make.plant({ modelId }),
    };
    this.name('plant.merged', (await make.mergedPlant(plants.own.id)).id);
    for (const [name, { id }] of Object.entries(plants)) this.name(`plant.${name}`, id);
    const ownership = { id: newId(), plantId: plants.own.id, companyId: ownerCompanyId, since: new Date('2026-01-01') };
    await this.api.dataSource.manager.insert(PlantOwnership, ownership);
    this.name('ownership.own', ownership.id);
    const { number: batchNumber } = await make.plateBatch();
    this.name('plateBatch.unclaimed', batchNumber);
    this.name('plateBatch.absent', 999_999);
    const plates = {
      active: await make.plate({ plantId: plants.own.id }),
      retired: await make.plate({ plantId: plants.own.id, state: 'RETIRED' }),
      unclaimed: await make.plate({ plantId: null, state: 'UNCLAIMED', batchNumber }),
    };
    for (const [name, { code }] of Object.entries(plates)) this.name(`plate.${name}`, code);
    this.name('plate.absent', newPlateCode());
    const documents = {
      ofPlant: { plantId: plants.own.id, title: 'Certificate', kind: 'CERTIFICATE' as const },
      ofModel: { modelId, audience: 'PUBLIC' as const },
      foreign: { plantId: plants.foreign.id, audience: 'STAFF' as const },
    };
    for (const [name, values] of Object.entries(documents)) {
      const stored = await this.of(FileStorage).put(PDF);
      this.name(`document.${name}`, (await make.plantDocument({ ...values, ...stored })).id);
    }
    for (const name of ['own', 'foreign'] as const)
      this.name(`reading.${name}`, (await make.reading({ plantId: plants[name].id })).id);
    this.name('serviceEntry.own', (await make.serviceEntry({ plantId: plants.own.id })).id);
    return plants.own.id;
  }

  private async makeUsers(technicalAreaId: string, companyId: string) {
    const { make } = this.api;
    const users = {
      admin: await make.admin(),
      colleague: await make.admin({ language: 'en' }),
      technician: await make.technician({ technicalAreaId }),
      client: await make.member({ company: 'Rossi S.r.l.', companyId, companyRole: 'KEY_USER' }),
      member: await make.member({ companyId }),
      stranger: await make.user({ emailVerifiedAt: null }),
      guest: await make.user(),
      outsider: await make.member({ companyRole: 'KEY_USER' }),
      mustChange: await make.admin({ mustChangePassword: true }),
      due: await make.technician({ technicalAreaId }),
      inactive: await make.technician({ technicalAreaId, isActive: false }),
      deleted: await make.user({ deletedAt: new Date(), isActive: false, email: null }),
    };
    for (const [name, user] of Object.entries(users)) {
      this.name(`user.${name}`, user.id);
      this.name(`email.${name}`, user.email);
      if (name !== 'deleted') await this.signIn(name, user);
    }
    const stored = { ofAdmin: undefined, complete: await this.of(FileStorage).put(PDF) };
    for (const [name, file] of Object.entries(stored))
      this.name(`upload.${name}`, (await make.upload({ ownerId: users.admin.id }, file)).id);
    this.name('upload.ofColleague', (await make.upload({ ownerId: users.colleague.id })).id);
    this.name('email.unproven', users.stranger.email);
    const token = (user: TestUser): string => this.of(MailboxLinks).linkFor(user.id).split('#token=')[1] ?? '';
    this.facts.set('mailboxToken.unproven', () => token(users.stranger));
    this.facts.set('mailboxToken.client', () => token(users.client));
    return users;
  }

  private async signIn(name: string, user: TestUser): Promise<void> {
    const { manager } = this.api.dataSource;
    const session = await this.of(Sessions).open(manager, { userId: user.id, userAgent: 'Fuzzer/1.0' });
    this.people.set(name, session);
    this.name(`session.${name}`, session.id);
    this.name(`refreshToken.${name}`, session.refreshToken);
    if (name !== 'client') return;
    const second = await this.of(Sessions).open(manager, { userId: user.id });
    this.name('session.second', second.id);
    this.name('refreshToken.second', second.refreshToken);
  }

  private async makeTickets(users: Awaited<ReturnType<World['makeUsers']>>, technicalAreaId: string) {
    const { make } = this.api;
    const own = { createdById: users.client.id, companyId: users.client.companyId };
    const quiet = { ...own, alarmsPresent: null };
    const worked = { ...own, technicalAreaId, assignedTechnicianId: users.technician.id };
    const parts = [{ partCode: 'LNS-100', description: 'Lens', quantity: 2 }];
    const tickets = {
      open: await make.ticket(own),
      inProgress: await make.ticket({
        ...worked,
        status: 'IN_PROGRESS',
        totalHoursSpent: 0.5,
        finalInternalNotes: null,
      }),
      closed: await make.ticket({ ...worked, status: 'CLOSED', totalHoursSpent: 1.5, finalInternalNotes: 'For staff' }),
      archived: await make.ticket({ ...worked, status: 'CLOSED', archivedAt: new Date() }),
      foreign: await make.ticket(),
      spareParts: await make.ticket({ ...quiet, category: 'SPARE_PART', parts, quantity: 2, ...LOOSE }),
      modification: await make.ticket({ ...quiet, category: 'MODIFICATION', modificationType: 'OTHER' }),
    };
    for (const [name, ticket] of Object.entries(tickets)) {
      this.name(`ticket.${name}`, ticket.id);
      this.facts.set(`uploadToken.${name}`, () => this.of(UploadPermits).issue(ticket.id));
      await this.addActivity(ticket);
    }
    const worklog = { technicianId: users.technician.id };
    const ofTicket = await make.worklog({ ...worklog, ticketId: tickets.inProgress.id, hoursSpent: 0.5 });
    const ofClosed = await make.worklog({ ...worklog, ticketId: tickets.closed.id, hoursSpent: 1.5 });
    this.name('worklog.ofTicket', ofTicket.id);
    this.name('worklog.ofClosed', ofClosed.id);
    const pairs = "SELECT a.id, b.id, 'RELATED' FROM tickets a JOIN tickets b ON a.id < b.id AND b.id <= $1";
    await this.api.dataSource.query(`INSERT INTO ticket_links (from_id, to_id, kind) ${pairs}`, [tickets.archived.id]);
    return tickets;
  }

  private async addActivity({ id: ticketId, status, createdById }: Ticket): Promise<void> {
    const { manager } = this.api.dataSource;
    const created = { ticketId, kind: 'TICKET_CREATED', fromStatus: null, toStatus: 'OPEN' } as const;
    await manager.insert(TicketActivity, { id: newId(), actorId: createdById, ...created });
    if (status === 'OPEN') return;
    const kind = status === 'CLOSED' ? 'CLOSED' : 'STATUS_CHANGED';
    const changed = { ticketId, kind, fromStatus: 'OPEN', toStatus: status } as const;
    await manager.insert(TicketActivity, { id: newId(), actorId: createdById, ...changed });
  }

  private async makeFiles(
    users: Awaited<ReturnType<World['makeUsers']>>,
    tickets: Awaited<ReturnType<World['makeTickets']>>,
  ): Promise<void> {
    const files = {
      ofClient: { ticketId: tickets.inProgress.id, uploadedById: users.client.id },
      ofTechnician: { ticketId: tickets.inProgress.id, uploadedById: users.technician.id },
      ofClosed: { ticketId: tickets.closed.id, uploadedById: null },
      foreign: { ticketId: tickets.foreign.id, uploadedById: null },
    };
    for (const [name, whose] of Object.entries(files)) {
      const id = newId();
      const stored = await this.of(FileStorage).put(PDF);
      const file = { fileName: 'log «1».pdf', mimeType: 'application/pdf' } as const;
      await this.api.dataSource.manager.insert(Attachment, { id, ...whose, ...stored, ...file });
      this.name(`attachment.${name}`, id);
    }
  }

  private async makeMessages(
    { client, technician }: Awaited<ReturnType<World['makeUsers']>>,
    { inProgress, closed }: Awaited<ReturnType<World['makeTickets']>>,
  ): Promise<{ ofClient: Pick<TicketMessage, 'id' | 'ticketId'> }> {
    const { make } = this.api;
    this.name('ratingToken.closed', ratingToken(this.api.config.jwtSecret, closed.id, closed.createdById));
    const copied = { ticketId: inProgress.id, userId: (await make.user()).id };
    await this.api.dataSource.manager.insert(Participant, { ...copied, role: 'CC' });
    this.name('leaveToken.open', leaveToken(this.api.config.jwtSecret, copied.ticketId, copied.userId));
    this.name('disownToken.open', disownToken(this.api.config.jwtSecret, inProgress.id, inProgress.createdById));
    const { id: stopId } = await make.stop({ ticketId: closed.id }, [closed.id]);
    const link = { ticketId: closed.id, stopId, expiresAt: Math.floor(Date.now() / 1000) + 86_400 };
    this.name('stopToken.running', stopToken(this.api.config.jwtSecret, closed.createdById, link));
    const report = { ticketId: inProgress.id, expiresAt: link.expiresAt };
    this.name('reportToken.open', reportToken(this.api.config.jwtSecret, inProgress.createdById, report));
    const onTicket = { ticketId: inProgress.id, authorId: technician.id };
    const messages = {
      ofClient: await make.message({ ...onTicket, authorId: client.id, kind: 'CLIENT' }),
      ofTechnician: await make.message(onTicket),
      pending: await make.message({ ...onTicket, publishedAt: null, publishAt: new Date() }),
      note: await make.message({ ...onTicket, kind: 'NOTE' }),
      ofClosed: await make.message({ ...onTicket, ticketId: closed.id }),
    };
    for (const [name, { id }] of Object.entries(messages)) this.name(`message.${name}`, id);
    const onClient = { ticketId: onTicket.ticketId, uploadedById: client.id };
    const files = {
      ofReply: { messageId: messages.ofTechnician.id },
      ofNote: { messageId: messages.note.id, isForNote: true },
      heldByClient: onClient,
      heldByTechnician: { ticketId: onTicket.ticketId, uploadedById: technician.id },
    };
    for (const [name, values] of Object.entries(files)) {
      const stored = await this.of(FileStorage).put(PDF);
      this.name(`messageFile.${name}`, (await make.messageFile({ ...onClient, ...stored, ...values })).id);
    }
    for (const { ticketId, seq } of Object.values(messages))
      await this.api.dataSource.manager.update(Ticket, ticketId, { lastMessageSeq: seq });
    return messages;
  }

  private async makeCalendars(): Promise<string> {
    const { make } = this.api;
    const always = WEEKDAYS.map((weekday) => ({ weekday, starts: '00:00', ends: '24:00' }));
    const { id } = await make.calendar();
    this.name('calendar.service', id);
    this.name('calendar.roundTheClock', (await make.calendar({ hours: always, holidays: null })).id);
    return id;
  }

  private async makeServiceLevels(companyId: string, calendarId: string): Promise<void> {
    const { make } = this.api;
    const minutes = { RESPONSE: 240, RESOLUTION: 2400 };
    const standard = await make.serviceLevel({ minutes, calendarId }, { isDefault: true });
    this.name('serviceLevel.standard', standard.id);
    this.name('serviceLevel.free', (await make.serviceLevel({ minutes: { RESPONSE: 60 } })).id);
    const agreement = await make.serviceAgreement({ companyId, levelId: standard.id, validTo: '2026-06-30' });
    this.name('serviceAgreement.ofCompany', agreement.id);
  }

  private async makeCannedReplies(users: Awaited<ReturnType<World['makeUsers']>>): Promise<void> {
    const owners = { shared: null, ofTechnician: users.technician.id, ofAdmin: users.admin.id };
    for (const [name, ownerId] of Object.entries(owners))
      this.name(`cannedReply.${name}`, (await this.api.make.cannedReply({ ownerId })).id);
  }

  private async makeMacros(): Promise<void> {
    this.name('macro.reply', (await this.api.make.macro()).id);
    this.name('macro.priority', (await this.api.make.macro({ priority: 'HIGH' })).id);
  }

  private async makeTicketViews(users: Awaited<ReturnType<World['makeUsers']>>): Promise<void> {
    const owners = { shared: null, ofTechnician: users.technician.id, ofClient: users.client.id };
    for (const [name, ownerId] of Object.entries(owners))
      this.name(`ticketView.${name}`, (await this.api.make.ticketView({ ownerId })).id);
  }

  private async makeStops(
    { open, foreign, inProgress }: Awaited<ReturnType<World['makeTickets']>>,
    plantId: string,
  ): Promise<void> {
    const endedAt = new Date(Date.now() - 1800_000);
    const stops = {
      running: await this.api.make.stop({ plantId }, [open.id]),
      ended: await this.api.make.stop({ endedAt, endSource: 'STAFF' }),
      unconfirmed: await this.api.make.stop({ ticketId: foreign.id, confirmed: false }, [foreign.id]),
    };
    for (const [name, { id }] of Object.entries(stops)) this.name(`stop.${name}`, id);
    await this.api.make.stopHint(inProgress.id, new Date(MOMENT));
  }

  private async makeInvitations(
    { admin, client, guest }: Record<'admin' | 'client' | 'guest', TestUser>,
    companyId: string,
  ): Promise<void> {
    const { make } = this.api;
    this.name('invitation.sent', (await make.invitation({ companyId, invitedById: client.id })).id);
    this.name('invitation.toGuest', (await make.invitation({ email: guest.email, invitedById: admin.id })).id);
  }

  private async makeJobs(): Promise<void> {
    const { make } = this.api;
    const jobs = {
      waiting: await make.job(),
      failed: await make.job({ status: 'DEAD', attempts: 1, lastError: '550 no such mailbox' }),
      done: await make.job({ status: 'DONE', attempts: 1, finishedAt: new Date() }),
    };
    for (const [name, { id }] of Object.entries(jobs)) this.name(`job.${name}`, id);
  }

  /** One of the mails became the message. */
  private async makeInboundMails({ id: messageId, ticketId }: Pick<TicketMessage, 'id' | 'ticketId'>): Promise<void> {
    const mails = {
      waiting: {},
      automatic: { outcome: 'AUTO_REPLY', reason: null },
      added: { outcome: 'MESSAGE_ADDED', reason: null, messageId, ticketId },
    } as const;
    for (const [name, values] of Object.entries(mails)) {
      const stored = await this.of(FileStorage).put(Buffer.from('Subject: Hello'));
      this.name(`inboundMail.${name}`, (await this.api.make.inboundMail({ ...values, ...stored })).id);
    }
    this.name('senderRule.block', (await this.api.make.senderRule()).id);
  }

  private async makeApiTokens(users: Awaited<ReturnType<World['makeUsers']>>): Promise<void> {
    const { admin, technician, client } = users;
    for (const [name, { id: userId }] of Object.entries({ admin, technician, client }))
      this.name(`apiToken.${name}`, (await this.api.make.apiToken({ userId })).id);
    const expired = await this.api.make.apiToken({ userId: client.id, expiresAt: new Date(0) });
    this.name('apiToken.expired', expired.id);
  }

  private async makeWebhooks(): Promise<void> {
    const { make } = this.api;
    const { webhookId, id } = await make.webhookDelivery();
    this.name('webhook.active', webhookId);
    this.name('delivery.delivered', id);
    this.name('webhook.off', (await make.webhook({ isActive: false })).id);
  }

  /** The technicians use theirs; an admin has a pending one. */
  private async makeSecondFactors(users: Awaited<ReturnType<World['makeUsers']>>): Promise<void> {
    const { manager } = this.api.dataSource;
    for (const [name, { id }] of Object.entries({ technician: users.technician, colleague: users.colleague })) {
      const secret = newSecret();
      await this.of(SecondFactors).prepare(manager, id, secret);
      this.facts.set(`totp.${name}`, () => new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate());
    }
    await manager.update(SecondFactor, users.technician.id, { activatedAt: new Date() });
    const [code] = await this.of(SecondFactors).renewRecoveryCodes(manager, users.technician.id);
    this.name('recoveryCode.technician', code);
  }
}
