export { MailModule, MailWorkerModule } from './mail.module.js';
export { MailTransport } from './sending/mail-transport.js';
export { TicketMailDto } from './ticket-mails/ticket-mail.dto.js';
export { TicketMailQueries } from './ticket-mails/ticket-mail.queries.js';
export { writeMailPages } from './samples/sample-mails.js';
export { mailData } from './outgoing.data.js';
