import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LIFETIMES, STAFF_ROLES } from '#contract/index.js';
import { viewersSql } from '#tickets/visibility/index.js';
import { PersonRefDto } from '#organisation/users/index.js';

@ApiSchema({ name: 'Viewer' })
export class ViewerDto extends PersonRefDto {
  @ApiProperty({ description: 'They are writing a reply to the client' })
  isReplying: boolean;
}

export class ViewerList {
  @ApiProperty({ type: [ViewerDto] })
  viewers: ViewerDto[];
}

@Injectable()
export class ViewerQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Lists the other viewers by name if they may still see the ticket. A recent draft shows that a viewer is writing.
   */
  others(ticketId: number, userId: string, now: Date): Promise<ViewerDto[]> {
    return this.dataSource.query<ViewerDto[]>(
      `SELECT u.id, u.name, u.surname, EXISTS (
         SELECT FROM message_drafts d
         WHERE d.ticket_id = v.ticket_id AND d.user_id = u.id AND d.kind = 'REPLY' AND d.saved_at > $4
       ) AS "isReplying"
       FROM ticket_viewers v JOIN users u ON u.id = v.user_id JOIN tickets t ON t.id = v.ticket_id
       WHERE v.ticket_id = $1 AND v.user_id <> $2 AND v.seen_until > $3 AND u.is_active AND u.deleted_at IS NULL
         AND ${viewersSql('u', 't', STAFF_ROLES)}
       ORDER BY u.surname, u.name, u.id`,
      [ticketId, userId, now, new Date(now.getTime() - LIFETIMES.presence * 1000)],
    );
  }
}
