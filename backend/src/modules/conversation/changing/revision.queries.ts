import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '../../../kernel/persistence/index.js';
import type { MessageRevisionDto } from './message-change.dto.js';

@Injectable()
export class RevisionQueries {
  constructor(private readonly statements: PreparedStatements) {}

  /** Newest first; does not check access. */
  of(messageId: string): Promise<MessageRevisionDto[]> {
    return this.statements.rows<MessageRevisionDto>(
      `SELECT version, body, created_at AS "replacedAt" FROM ticket_message_revisions
       WHERE message_id = :messageId ORDER BY version DESC`,
      { messageId },
    );
  }
}
