import { Module } from '@nestjs/common';
import { TechnicalAreasModule } from '#organisation/areas/index.js';
import { CannedRepliesController } from './canned-replies.controller.js';
import { CannedReplyErasure } from './canned-replies.data.js';
import { CannedRepliesService } from './canned-replies.service.js';
import { CannedReplyQueries } from './canned-reply.queries.js';

@Module({
  imports: [TechnicalAreasModule],
  controllers: [CannedRepliesController],
  providers: [CannedRepliesService, CannedReplyQueries, CannedReplyErasure],
  exports: [CannedReplyErasure],
})
export class CannedRepliesModule {}
