import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import type { JobHandler, JobOutcome } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { HandlesJob } from '#kernel/queue/index.js';
import { MessageRepository } from '../message/message.repository.js';
import { MessagePublisher, publishMessage } from './message-publisher.js';
import { TicketAccess } from '#tickets/visibility/index.js';

@Injectable()
@HandlesJob(publishMessage)
export class PublishMessageProcessor implements JobHandler<{ messageId: string }> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tickets: TicketAccess,
    private readonly messages: MessageRepository,
    private readonly publisher: MessagePublisher,
    private readonly clock: Clock,
  ) {}

  /** Skips a reply that was taken back, or published when the ticket was closed. */
  run({ messageId }: { messageId: string }): Promise<JobOutcome> {
    return this.unitOfWork.run(async (tx) => {
      const sent = await this.messages.find(tx, messageId);
      if (!sent) return 'SKIPPED';
      const ticket = await this.tickets.lock(tx, null, sent.ticketId);
      const message = await this.messages.find(tx, messageId);
      if (!message || message.publishedAt !== null) return 'SKIPPED';
      await this.publisher.publish(tx, ticket, message, this.clock.now());
      return 'DONE';
    });
  }
}
