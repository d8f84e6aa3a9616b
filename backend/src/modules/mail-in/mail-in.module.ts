import { Module } from '@nestjs/common';
import { StorageModule } from '../attachments/index.js';
import { InboundErasure } from './reception/inbound-erasure.js';

/** For the API: erases people from received mails. */
@Module({ imports: [StorageModule], providers: [InboundErasure] })
export class MailInModule {}
