import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  JOB_ERRORS,
  type JobErrorCode,
  MAIL_STATES,
  type MailState,
  TICKET_MAIL_NAMES,
  type TicketMailName,
} from '#contract/index.js';

@ApiSchema({ name: 'MailRecipient' })
class MailRecipientDto {
  @ApiProperty({ example: 'Anna' })
  name: string;

  @ApiProperty({ example: 'Rossi' })
  surname: string;

  @ApiProperty({ type: String, nullable: true, description: 'Null for a deleted account' })
  email: string | null;
}

@ApiSchema({ name: 'TicketMail' })
export class TicketMailDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: TICKET_MAIL_NAMES, enumName: 'TicketMailName' })
  kind: TicketMailName;

  @ApiProperty({ type: MailRecipientDto, nullable: true, description: 'Null if the account no longer exists' })
  recipient: MailRecipientDto | null;

  @ApiProperty({
    enum: MAIL_STATES,
    enumName: 'MailState',
    description:
      '`SKIPPED`: not sent because it was no longer needed, too many had gone to an unproven mailbox, or the mailbox refuses mails. ' +
      '`BOUNCED`: its server returned it',
  })
  state: MailState;

  @ApiProperty({ example: 1 })
  attempts: number;

  @ApiProperty()
  createdAt: Date;

  @ApiProperty({ type: Date, nullable: true, description: 'When the mail server accepted it' })
  sentAt: Date | null;

  @ApiProperty({ type: Date, nullable: true, description: 'Time of the next attempt of a delayed mail; else null' })
  nextAttemptAt: Date | null;

  @ApiProperty({
    enum: JOB_ERRORS,
    enumName: 'JobErrorCode',
    nullable: true,
    description: 'Why the last attempt failed',
  })
  errorCode: JobErrorCode | null;
}

export class TicketMailsResponse {
  @ApiProperty({ type: [TicketMailDto] })
  mails: TicketMailDto[];
}
