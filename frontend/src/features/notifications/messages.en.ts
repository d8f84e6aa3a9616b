export default {
  title: 'Notifications',
  unread: '%{smart_count} unread |||| %{smart_count} unread',
  bell: 'Notifications',
  readAll: 'Mark all as read',
  readFailed: 'The notifications could not be marked as read',
  isNew: 'new',
  older: 'Show earlier ones',
  kind: {
    CLIENT_MESSAGE: '%{name} wrote a message',
    MEMBER_MESSAGE: '%{name} wrote on your ticket',
    STAFF_REPLY: '%{name} replied',
    COLLEAGUE_REPLY: '%{name} replied to the client',
    NOTE: '%{name} wrote an internal note',
  },
  ticket: 'Ticket no. %{id}: %{title}',
  none: { title: 'No notifications', text: 'New messages on your tickets appear here.' },
};
