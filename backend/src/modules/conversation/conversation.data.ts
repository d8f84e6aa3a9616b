import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ErasedPerson, ModuleData, PersonEraser } from '#kernel/module-data.js';
import { MessageDraft } from './drafts/message-draft.entity.js';
import { MessageFile } from './files/message-file.entity.js';
import { MessageRevision, TicketMessage } from './message/ticket-message.entity.js';
import { ReadMark } from './reading/read-mark.entity.js';

const ANONYMOUS = { notErased: 'the account that it names has no name any more' };

/** Deletes the drafts and unsent files of an erased person. */
@Injectable()
export class DraftErasure implements PersonEraser {
  async erase(tx: EntityManager, { id }: ErasedPerson): Promise<void> {
    await tx.delete(MessageDraft, { userId: id });
  }
}

const OWN_DRAFT = { exported: 'messageDrafts', erased: 'row' } as const;

export const conversationData: ModuleData = {
  module: 'conversation',
  tables: {
    ticket_messages: {
      entity: TicketMessage,
      holds: 'replies and internal notes',
      stays: 'as long as the ticket',
      people: {
        body: { exported: 'messages', notErased: 'what was said about a machine; administrators delete it' },
        rest: { notExported: 'what mails quote, mostly words of others', notErased: 'goes with the message' },
        withheld_files: { notExported: 'files that were not taken', notErased: 'goes with the message' },
        author_id: { exported: 'messages', ...ANONYMOUS },
        deleted_by_id: { notExported: 'the message belongs to its author', ...ANONYMOUS },
      },
    },
    ticket_message_revisions: {
      entity: MessageRevision,
      holds: 'earlier texts of edited messages',
      people: { body: { notExported: 'replaced by its author', notErased: 'removed within a year' } },
      retention: [{ name: 'messageRevisions', period: 365, due: 'created_at <= $1', after: 'after the edit' }],
    },
    message_files: {
      entity: MessageFile,
      holds: 'names of files of messages, which lie in the file storage',
      stays: 'as long as the message',
      people: {
        uploaded_by_id: { exported: 'messageFiles', ...ANONYMOUS },
        file_name: { exported: 'messageFiles', notErased: 'administrators delete the message' },
      },
      retention: [
        {
          name: 'heldFiles',
          period: 7,
          due: 'message_id IS NULL AND created_at <= $1',
          after: 'after the upload, if no message was sent with them',
        },
      ],
    },
    message_drafts: {
      entity: MessageDraft,
      holds: 'what users have begun to write on tickets',
      people: { user_id: OWN_DRAFT, body: OWN_DRAFT },
      retention: [{ name: 'messageDrafts', period: 30, due: 'saved_at <= $1', after: 'after the last change' }],
    },
    ticket_read_marks: {
      entity: ReadMark,
      holds: 'how far a user has read a conversation',
      stays: 'as long as the ticket',
      people: { user_id: { notExported: 'names a place in a list', ...ANONYMOUS } },
    },
  },
  reads: { users: 'messages are shown with the names of people' },
  writes: { tickets: 'a message changes whose move it is, and when the ticket was updated' },
  usage: {
    users: {
      references: ['ticket_messages.author_id', 'ticket_messages.deleted_by_id', 'message_files.uploaded_by_id'],
    },
  },
  personalData: {
    messages: {
      columns: `r.ticket_id AS "ticketNumber", r.kind, r.via, r.body, r.created_at AS "createdAt", r.edited_at AS "editedAt"`,
      from: 'ticket_messages r WHERE r.author_id = :id AND r.deleted_at IS NULL',
    },
    messageFiles: {
      columns: `r.ticket_id AS "ticketNumber", r.file_name AS "fileName", r.mime_type AS "mimeType", r.size, r.created_at AS "createdAt"`,
      from: 'message_files r WHERE r.uploaded_by_id = :id',
    },
    messageDrafts: {
      columns: 'r.ticket_id AS "ticketNumber", r.kind, r.body, r.saved_at AS "savedAt"',
      from: '(SELECT *, revision AS id FROM message_drafts) r WHERE r.user_id = :id',
    },
  },
  erasers: [DraftErasure],
};
