import type { ModuleData } from '#kernel/module-data.js';
import { ReplyAddress } from './identity/reply-address.entity.js';
import { SenderRule } from './identity/sender-rule.entity.js';
import { ImapCursor } from './reception/imap-cursor.js';
import { InboundErasure } from './reception/inbound-erasure.js';
import { InboundMail } from './reception/inbound-mail.entity.js';

const ANONYMOUS = { notErased: 'an id without a name' } as const;
const ROW = { notExported: 'what became of it is exported as a message', erased: 'row' } as const;

export const mailInData: ModuleData = {
  module: 'mail/incoming',
  tables: {
    imap_cursors: {
      entity: ImapCursor,
      holds: 'how far a mailbox was read',
      stays: 'for ever',
    },
    inbound_mails: {
      entity: InboundMail,
      holds: 'received mails, whose bytes lie in the file storage',
      people: {
        envelope_from: ROW,
        recipients: ROW,
        sender: ROW,
        sender_name: ROW,
        requester: ROW,
        certifier: ROW,
        proof: ROW,
        subject: ROW,
        text: ROW,
        html: ROW,
        files: ROW,
        accepted_by_id: { notExported: 'the mail belongs to its sender', ...ANONYMOUS },
      },
      retention: [
        { name: 'inboundMails', period: 'inboundMails', due: 'received_at <= $1', after: 'after they were received' },
      ],
    },
    reply_addresses: {
      entity: ReplyAddress,
      holds: 'hashes of the addresses that lead replies to their ticket',
      stays: 'as long as ticket and account',
      people: { user_id: { notExported: 'a secret', notErased: 'an id without a name; it opens nothing any more' } },
    },
    sender_rules: {
      entity: SenderRule,
      holds: 'senders whose mails are blocked or trusted',
      stays: 'until an administrator removes them',
      people: {
        address: { notExported: 'a rule of the maker', erased: 'row' },
        created_by_id: { notExported: 'a rule of the maker', ...ANONYMOUS },
      },
    },
  },
  usage: { users: { references: ['inbound_mails.accepted_by_id', 'sender_rules.created_by_id'] } },
  writes: { outbox: 'a reply names the mail that it answers, and one that came back is marked' },
  reads: {
    users: 'a mail is written by an account',
    tickets: 'a mail belongs to a ticket',
    ticket_participants: 'people in copy answer by mail',
  },
  erasers: [InboundErasure],
};
