import { Module } from '@nestjs/common';
import { ContactErasure } from './erasure/contact-erasure.js';
import { ParticipantErasure } from './erasure/participant-erasure.js';
import { ActivityQueries } from './activity/activity.queries.js';
import { ActivityRecorder } from './activity/activity-recorder.js';
import { FileActivity } from './activity/file-activity.js';
import { TicketAccess } from './visibility/ticket-access.js';
import { TicketRepository } from './model/ticket.repository.js';
import { UploadPermits } from './model/upload-permits.js';
import { TicketFacts } from './facts/ticket-facts.js';
import { TicketQueries } from './detail/ticket.queries.js';
import { WorklogQueries } from './worklogs/worklog.queries.js';

const parts = [
  ActivityQueries,
  ActivityRecorder,
  ContactErasure,
  ParticipantErasure,
  FileActivity,
  TicketAccess,
  TicketFacts,
  TicketQueries,
  TicketRepository,
  UploadPermits,
  WorklogQueries,
];

/** What other modules use of tickets. It has no routes, so that both processes may import it. */
@Module({ providers: parts, exports: parts })
export class TicketModelModule {}
