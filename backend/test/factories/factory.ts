import { hash } from '@node-rs/argon2';
import {
  dayOf,
  type ServiceClock,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  ticketSubject,
  WEEKDAYS,
} from '#contract/index.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import { foldForSearch, newId } from '#kernel/persistence/index.js';
import { ApiToken, issueToken } from '#organisation/api-tokens/index.js';
import { Calendar, writeWindows } from '#organisation/calendars/index.js';
import { TicketView } from '#tickets/views/index.js';
import { CannedReply } from '#conversation/canned-replies/index.js';
import { ProductionStop, StopHint, StopTicket } from '#plant-life/stops/index.js';
import { Company, Site } from '#organisation/companies/index.js';
import { MessageFile, TicketMessage } from '#conversation/index.js';
import { Invitation } from '#organisation/members/index.js';
import { InboundMail, SenderRule } from '#mail/incoming/index.js';
import { Macro } from '#promises/macros/index.js';
import { ServiceAgreement, ServiceLevel, ServiceLevelTarget } from '#promises/index.js';
import { TechnicalArea } from '#organisation/areas/index.js';
import { Ticket, Worklog } from '#tickets/index.js';
import { User } from '#organisation/users/index.js';
import { Webhook, WebhookDelivery } from '#operations/webhooks/index.js';
import { PlantFactory } from './plant-factory.js';

/** The password of every created user. */
export const PASSWORD = 'Factory1pass';
/** The strength is part of the hash: a weak one makes logins cheap. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1 });

export type TestUser = User & { email: string };

/** Creates valid rows; missing parents are created along the way. */
export class Factory extends PlantFactory {
  async area(values: Partial<TechnicalArea> = {}): Promise<TechnicalArea> {
    const number = ++this.count;
    const area = this.dataSource.manager.create(TechnicalArea, {
      id: newId(),
      name: `Area ${number}`,
      description: `Description of area ${number}`,
      isActive: true,
      ...values,
    });
    return this.insert(area);
  }

  /** A client by default; a technician gets an area. The mailbox is proven. */
  async user(values: Partial<User> = {}): Promise<TestUser> {
    const number = ++this.count;
    const needsArea = values.role === 'TECHNICIAN' && values.technicalAreaId === undefined;
    const user = this.dataSource.manager.create(User, {
      id: newId(),
      name: 'Anna',
      surname: 'Rossi',
      email: `user${number}@example.com`,
      role: 'CLIENT',
      company: null,
      isActive: true,
      language: 'it',
      emailVerifiedAt: new Date(),
      passwordHash: await passwordHash,
      mustChangePassword: false,
      technicalAreaId: needsArea ? (await this.area()).id : null,
      ...values,
    });
    return (await this.insert(user)) as TestUser;
  }

  /** Its key users see all its tickets. */
  company(values: Partial<Company> = {}): Promise<Company> {
    const company = this.dataSource.manager.create(Company, {
      id: newId(),
      name: `Company ${++this.count}`,
      erpCode: null,
      vatNumber: null,
      sharing: 'KEY_USERS',
      isActive: true,
      version: 1,
      ...values,
    });
    return this.insert(company);
  }

  /** Of a new company by default. */
  async site(values: Partial<Site> = {}): Promise<Site> {
    const companyId = values.companyId ?? (await this.company()).id;
    const { name = `Site ${++this.count}` } = values;
    const site = { id: newId(), name, nameKey: foldForSearch(name), address: null, country: null, version: 1 };
    return this.insert(this.dataSource.manager.create(Site, { ...site, ...values, companyId }));
  }

  /** Monday to Friday, 8 to 12 and 14 to 18, with Italian holidays; windows from 2026 to 2031. */
  async calendar(values: Partial<Calendar> = {}): Promise<Calendar> {
    const halves = [
      { starts: '08:00', ends: '12:00' },
      { starts: '14:00', ends: '18:00' },
    ];
    const calendar = this.dataSource.manager.create(Calendar, {
      ...{ id: newId(), name: `Calendar ${++this.count}`, timeZone: 'Europe/Rome', holidays: 'IT', days: [] },
      hours: WEEKDAYS.slice(0, 5).flatMap((weekday) => halves.map((half) => ({ weekday, ...half }))),
      ...{ knownUntil: '2031-12-31', version: 1 },
      ...values,
    });
    await this.insert(calendar);
    await writeWindows(this.dataSource.manager, calendar, '2025-01-01', calendar.knownUntil);
    return calendar;
  }

  /** Not the default; a promise is made for every cell, round the clock unless a calendar is given. */
  async serviceLevel(
    {
      minutes = {},
      calendarId = null,
    }: { minutes?: Partial<Record<ServiceClock, number>>; calendarId?: string | null },
    values: Partial<ServiceLevel> = {},
  ): Promise<ServiceLevel> {
    const { manager } = this.dataSource;
    const level = manager.create(ServiceLevel, {
      ...{
        id: newId(),
        name: `Level ${++this.count}`,
        isDefault: false,
        shownToClient: true,
        isActive: true,
        version: 1,
      },
      ...values,
    });
    await this.insert(level);
    const cells = TICKET_CATEGORIES.flatMap((category) =>
      TICKET_PRIORITIES.map((priority) => ({ category, priority })),
    );
    for (const [clock, promised] of Object.entries(minutes) as [ServiceClock, number][])
      await manager.insert(
        ServiceLevelTarget,
        cells.map((cell) => ({ levelId: level.id, clock, calendarId, minutes: promised, ...cell })),
      );
    return level;
  }

  /** Of a new company, without an end, by default. */
  async serviceAgreement(
    values: Partial<ServiceAgreement> & Pick<ServiceAgreement, 'levelId'>,
  ): Promise<ServiceAgreement> {
    const companyId = values.companyId ?? (await this.company()).id;
    const agreement = this.dataSource.manager.create(ServiceAgreement, {
      ...{ id: newId(), companyId, plantId: null, number: null, validFrom: '2020-01-01', validTo: null, version: 1 },
      ...values,
    });
    return this.insert(agreement);
  }

  /** Of a new company by default, for a week. */
  async invitation(values: Partial<Invitation> = {}): Promise<Invitation> {
    const companyId = values.companyId ?? (await this.company()).id;
    const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 7 * 24 * 3600 * 1000)];
    const facts = {
      email: `guest${++this.count}@example.com`,
      role: 'MEMBER',
      invitedById: null,
      endedAt: null,
    } as const;
    return this.insert(
      this.dataSource.manager.create(Invitation, { id: newId(), ...facts, createdAt, expiresAt, ...values, companyId }),
    );
  }

  /** Of a new plant by default, since an hour; `ticketIds` reported it. */
  async stop(values: Partial<ProductionStop> = {}, ticketIds: readonly number[] = []): Promise<ProductionStop> {
    const plantId = values.ticketId ? null : (values.plantId ?? (await this.plant()).id);
    const stop = this.dataSource.manager.create(ProductionStop, {
      ...{ id: newId(), ticketId: null, kind: 'FAILURE', confirmed: true, version: 1 },
      ...{ startedAt: new Date(Date.now() - 3_600_000), endedAt: null, endSource: null, voidedAt: null },
      ...values,
      plantId,
    });
    await this.dataSource.manager.insert(ProductionStop, stop);
    for (const ticketId of ticketIds) await this.dataSource.manager.insert(StopTicket, { stopId: stop.id, ticketId });
    return stop;
  }

  /** A mail suggests that the plant of the ticket stands still. */
  async stopHint(ticketId: number, since = new Date()): Promise<void> {
    await this.dataSource.manager.insert(StopHint, { ticketId, since });
  }

  /** Of all staff by default. */
  cannedReply(values: Partial<CannedReply> = {}): Promise<CannedReply> {
    const reply = this.dataSource.manager.create(CannedReply, {
      ...{ id: newId(), title: `Reply ${++this.count}`, language: 'it', body: 'Grazie!', version: 1 },
      ...{ ownerId: null, technicalAreaId: null },
      ...values,
    });
    return this.insert(reply);
  }

  /** Sends a reply by default. */
  macro(values: Partial<Macro> = {}): Promise<Macro> {
    const macro = this.dataSource.manager.create(Macro, {
      ...{ id: newId(), title: `Macro ${++this.count}`, language: 'it', body: 'Grazie!', version: 1 },
      ...values,
    });
    return this.insert(macro);
  }

  /** Of all staff by default. */
  ticketView(values: Partial<TicketView> = {}): Promise<TicketView> {
    const view = this.dataSource.manager.create(TicketView, {
      ...{ id: newId(), name: `View ${++this.count}`, query: { status: 'OPEN' }, ownerId: null, version: 1 },
      ...values,
    });
    return this.insert(view);
  }

  /** A client of a new company by default. */
  async member(values: Partial<User> = {}): Promise<TestUser> {
    const companyId = values.companyId ?? (await this.company()).id;
    return this.user({ companyRole: 'MEMBER', companySince: new Date(), ...values, companyId });
  }

  admin(values: Partial<User> = {}): Promise<TestUser> {
    return this.user({ role: 'ADMIN', ...values });
  }

  technician(values: Partial<User> = {}): Promise<TestUser> {
    return this.user({ role: 'TECHNICIAN', ...values });
  }

  /** An open assistance ticket of a new client by default. Closed ones get their report. */
  async ticket(values: Partial<Ticket> = {}): Promise<Ticket> {
    const ownerId = values.createdById ?? (await this.user()).id;
    const closed = values.status === 'CLOSED';
    const ticket = this.dataSource.manager.create(Ticket, {
      category: 'ASSISTANCE',
      status: 'OPEN',
      priority: 'NOT_SET',
      title: 'Assistance for LC-500',
      description: 'The laser head does not start any more',
      company: 'Rossi S.r.l.',
      contactName: 'Anna',
      contactSurname: 'Rossi',
      contactEmail: 'anna.rossi@example.com',
      plantType: 'LC-500',
      plantSerialNumber: 'SN-1000',
      alarmsPresent: false,
      language: 'it',
      createdById: ownerId,
      finalReport: closed ? 'The head was replaced and aligned' : null,
      closedAt: closed ? new Date() : null,
      searchText: 'assistance for lc-500',
      ...values,
    });
    return this.insert(ticket);
  }

  /**
   * A token of a new client by default, created by its owner, that reads and writes tickets for a
   * day. `text` is what a program sends.
   */
  async apiToken(values: Partial<ApiToken> = {}): Promise<ApiToken & { text: string }> {
    const { text, ...stored } = issueToken();
    const userId = values.userId ?? (await this.user()).id;
    const token = this.dataSource.manager.create(ApiToken, {
      id: newId(),
      userId,
      createdById: userId,
      name: 'Stock system',
      ...stored,
      scopes: ['tickets:read', 'tickets:write'],
      expiresAt: new Date(Date.now() + 24 * 3600 * 1000),
      ...values,
    });
    return { ...(await this.insert(token)), text };
  }

  /** A waiting mail by default; no worker knows its kind, so it is never sent. */
  async job({ ticketId, ...values }: Partial<OutboxJob> & { ticketId?: number } = {}): Promise<OutboxJob> {
    const job = this.dataSource.manager.create(OutboxJob, {
      id: newId(),
      kind: 'test.mail',
      topic: 'ticket-received',
      queue: 'mail',
      payload: {},
      subject: ticketId === undefined ? null : ticketSubject(ticketId),
      availableAt: new Date(),
      ...values,
    });
    return this.insert(job);
  }

  /**
   * Half an hour of a new technician on a new ticket by default. Does not change the ticket's
   * total.
   */
  async worklog(values: Partial<Worklog> = {}): Promise<Worklog> {
    const createdAt = values.createdAt ?? new Date();
    const worklog = this.dataSource.manager.create(Worklog, {
      id: newId(),
      ticketId: values.ticketId ?? (await this.ticket()).id,
      technicianId: values.technicianId ?? (await this.technician()).id,
      notes: 'Lens replaced',
      hoursSpent: 0.5,
      workedOn: dayOf(createdAt),
      createdAt,
      ...values,
    });
    return this.insert(worklog);
  }

  /** A published reply of a new technician on a new ticket by default. */
  async message(values: Partial<TicketMessage> = {}): Promise<TicketMessage> {
    const { kind = 'STAFF' } = values;
    const publishedAt = values.publishedAt === undefined ? new Date() : values.publishedAt;
    const seq = ++this.count;
    const message = this.dataSource.manager.create(TicketMessage, {
      id: newId(),
      ticketId: values.ticketId ?? (await this.ticket()).id,
      authorId: values.authorId ?? (await this.technician()).id,
      seq,
      publicSeq: kind === 'NOTE' || publishedAt === null ? null : seq,
      kind,
      visibility: kind === 'NOTE' ? 'INTERNAL' : 'PUBLIC',
      via: 'PORTAL',
      language: 'it',
      body: 'The lens was shipped',
      bodyHtml: '<p>The lens was shipped</p>',
      publishedAt,
      ...values,
    });
    return this.insert(message);
  }

  /** A mail of a stranger that waits by default; its bytes are not stored. */
  async inboundMail(values: Partial<InboundMail> = {}): Promise<InboundMail> {
    const id = newId();
    const mail = this.dataSource.manager.create(InboundMail, {
      id,
      envelopeFrom: 'stranger@example.com',
      recipients: ['support@plantdesk.test'],
      storageKey: `aa/${id}`,
      size: 10,
      contentHash: id.replaceAll('-', '').padEnd(64, '0'),
      outcome: 'QUARANTINED',
      reason: 'UNKNOWN_SENDER',
      verdict: 'PASS',
      sender: 'stranger@example.com',
      subject: 'Hello',
      text: 'The beam goes out',
      receivedAt: new Date(),
      processedAt: new Date(),
      ...values,
    });
    return this.insert(mail);
  }

  async senderRule(values: Partial<SenderRule> = {}): Promise<SenderRule> {
    const rule = this.dataSource.manager.create(SenderRule, {
      id: newId(),
      address: `sender${++this.count}@example.com`,
      kind: 'BLOCK',
      createdById: values.createdById ?? (await this.admin()).id,
      ...values,
    });
    return this.insert(rule);
  }

  /** A stored file that a new technician holds for a reply on a new ticket by default. */
  async messageFile(values: Partial<MessageFile> = {}): Promise<MessageFile> {
    const file = this.dataSource.manager.create(MessageFile, {
      id: newId(),
      ticketId: values.ticketId ?? (await this.ticket()).id,
      uploadedById: values.uploadedById ?? (await this.technician()).id,
      isForNote: false,
      fileName: 'log «1».pdf',
      mimeType: 'application/pdf',
      size: 8,
      storageKey: newId(),
      ...values,
    });
    return this.dataSource.manager.save(file);
  }

  /** Subscribed to new tickets by default. Its secret cannot sign. */
  async webhook(values: Partial<Webhook> = {}): Promise<Webhook> {
    const webhook = this.dataSource.manager.create(Webhook, {
      id: newId(),
      name: `Webhook ${++this.count}`,
      url: 'https://receiver.example/plantdesk',
      events: ['ticket.created'],
      secret: Buffer.from('sealed'),
      isActive: true,
      ...values,
    });
    return this.insert(webhook);
  }

  /** A delivered test message of a new webhook by default. */
  async webhookDelivery(values: Partial<WebhookDelivery> = {}): Promise<WebhookDelivery> {
    const eventId = newId();
    const delivery = this.dataSource.manager.create(WebhookDelivery, {
      id: newId(),
      webhookId: values.webhookId ?? (await this.webhook()).id,
      type: 'ping',
      eventId,
      body: JSON.stringify({ id: eventId, type: 'ping', createdAt: new Date(), data: {} }),
      jobKey: `webhook:${newId()}`,
      outcome: 'DELIVERED',
      attempts: 1,
      statusCode: 204,
      createdAt: new Date(),
      ...values,
    });
    return this.insert(delivery);
  }
}
