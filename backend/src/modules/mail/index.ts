export { MailModule } from './mail.module.js';
export { MailWorkerModule } from './mail-worker.module.js';
export { writeMailPages } from './samples/mail-pages.js';
