import type { ModuleData } from '#kernel/module-data.js';
import { Mute, Notification } from './notification.entity.js';

export const notificationsData: ModuleData = {
  module: 'conversation/notifications',
  tables: {
    notifications: {
      entity: Notification,
      holds: 'who was notified of which message or event',
      people: {
        user_id: {
          notExported: 'messages belong to their authors, and events to the ticket',
          notErased: 'removed within 90 days',
        },
        detail: { notExported: 'names a promise or a stop', notErased: 'names a promise or a stop' },
      },
      retention: [{ name: 'notifications', period: 90, due: 'created_at <= $1', after: 'after the message or event' }],
    },
    ticket_mutes: {
      entity: Mute,
      holds: 'tickets whose messages notify a user no more',
      stays: 'as long as the ticket',
      people: {
        user_id: {
          notExported: 'a choice without content',
          notErased: 'the account that it names has no name any more',
        },
      },
    },
  },
  reads: {
    message_files: 'mails name the files of a message',
    outbox: 'a mail that failed leaves its notifications to the next one',
    ticket_messages: 'lists and mails name the author, and mails quote the text',
    tickets: 'lists name the ticket, and show only what the user may see',
    users: 'authors are shown by name',
  },
};
