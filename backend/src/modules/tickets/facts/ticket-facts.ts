import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { Config } from '#config/config.js';
import type { AttachmentType } from '#contract/index.js';
import { TicketActivity } from '../model/ticket-activity.entity.js';
import { Attachment } from '../model/attachment.entity.js';
import { Ticket } from '../model/ticket.entity.js';
import { disownToken, leaveToken } from '../participants/leave-token.js';
import type { WorklogDto } from '../worklogs/worklog.dto.js';
import { WorklogQueries } from '../worklogs/worklog.queries.js';
import type { AttachmentRow } from '../detail/ticket.presenter.js';
import { TicketQueries } from '../detail/ticket.queries.js';
import { type ActivityEntry, ActivityQueries } from '../activity/index.js';
import { recipientsOf, type Tie } from '../visibility/index.js';

/** Everything that documents and mails may use. Callers must remove what their reader may not see. */
export interface TicketFactSheet {
  /** Loaded with `createdBy` (the owner), `assignedTechnician`, `technicalArea` and `duplicateOf`. */
  ticket: Ticket;
  /** Oldest first. */
  activity: ActivityEntry[];
  /** Newest first. */
  worklogs: WorklogDto[];
  attachments: AttachmentRow[];
  /** The columns of extensions. */
  extended: object;
}

export type PhotoFile = Pick<Attachment, 'fileName' | 'storageKey'>;

@Injectable()
export class TicketFacts {
  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly tickets: TicketQueries,
    private readonly activity: ActivityQueries,
    private readonly worklogs: WorklogQueries,
  ) {}

  /** Returns the ticket with owner, technician, area and original; null if it does not exist. */
  ticket(ticketId: number): Promise<Ticket | null> {
    return this.dataSource.manager.findOne(Ticket, {
      where: { id: ticketId },
      relations: { createdBy: true, assignedTechnician: true, technicalArea: true, duplicateOf: true },
    });
  }

  /** Whether a visitor raised the ticket. */
  async wasRaisedByVisitor(ticketId: number): Promise<boolean> {
    return this.dataSource.manager.existsBy(TicketActivity, { ticketId, kind: 'TICKET_CREATED', actorId: IsNull() });
  }

  /** The page on which a person in copy leaves the ticket. */
  leaveLink(ticketId: number, userId: string): string {
    const { publicUrl, jwtSecret } = this.config;
    return `${publicUrl}/leave#token=${leaveToken(jwtSecret, ticketId, userId)}`;
  }

  /** The page on which the reader of an unproven mailbox states that the ticket is not theirs. */
  disownLink({ id, createdById }: Ticket): string {
    const { publicUrl, jwtSecret } = this.config;
    return `${publicUrl}/not-me#token=${disownToken(jwtSecret, id, createdById)}`;
  }

  /** Whether the user has this relation to the ticket now. */
  async isTied(ticketId: number, tie: Tie, userId: string): Promise<boolean> {
    return (await recipientsOf(this.dataSource.manager, ticketId, tie)).includes(userId);
  }

  async attachmentTypes(ticketId: number): Promise<AttachmentType[]> {
    return (await this.tickets.attachmentsOf(ticketId)).map(({ mimeType }) => mimeType);
  }

  /** Returns the ticket's first photos in upload order. */
  photosOf(ticketId: number, most: number): Promise<PhotoFile[]> {
    return this.dataSource.manager.find(Attachment, {
      select: { fileName: true, storageKey: true },
      where: { ticketId, mimeType: In(['image/jpeg', 'image/png']), signedReport: false },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: most,
    });
  }

  /** Null when the ticket does not exist. */
  async sheet(ticketId: number): Promise<TicketFactSheet | null> {
    const ticket = await this.ticket(ticketId);
    if (!ticket) return null;
    const [activity, worklogs, attachments, extended] = await Promise.all([
      this.activity.ofTicket(ticketId),
      this.worklogs.ofTicket(ticketId),
      this.tickets.attachmentsOf(ticketId),
      this.tickets.extendedRow(ticketId),
    ]);
    // Leaves out signed reports, so that a report printed again equals the one that was signed.
    return {
      ticket,
      activity,
      worklogs,
      extended,
      attachments: attachments.filter(({ signedReport }) => !signedReport),
    };
  }
}
