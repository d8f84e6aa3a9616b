export { MailModule } from './mail.module.js';
export { MailTransport } from './sending/mail-transport.js';
export { MailWorkerModule } from './mail-worker.module.js';
export { TicketMailDto } from './ticket-mails/ticket-mail.dto.js';
export { TicketMailQueries } from './ticket-mails/ticket-mail.queries.js';
export { writeMailPages } from './samples/mail-pages.js';
export { mailData } from './outgoing.data.js';
