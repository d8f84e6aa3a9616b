export { LOOP_HEADER } from './outcomes/mail-class.js';
export { mailInData } from './mail-in.data.js';
export { MailInModule } from './mail-in.module.js';
export { MailInModelModule } from './mail-in-model.module.js';
export { MailInWorkerModule } from './mail-in-worker.module.js';
export { InboundMail } from './reception/inbound-mail.entity.js';
export { ReplyAddresses } from './identity/reply-addresses.js';
export { SenderRule } from './identity/sender-rule.entity.js';
