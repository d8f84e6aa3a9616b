import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import {
  type Day,
  INBOUND_ACTIONS,
  INBOUND_MAIL_SORTS,
  INBOUND_OUTCOMES,
  INBOUND_REASONS,
  type InboundAction,
  type InboundMailSort,
  type InboundOutcome,
  type InboundReason,
  LIMITS,
  SENDER_RULES,
  SENDER_VERDICTS,
  type SenderRuleKind,
  type SenderVerdict,
} from '#contract/index.js';
import {
  ActionsProperty,
  EmailField,
  EnvelopeOf,
  IntegerField,
  ListQuery,
  Pagination,
  QueryDay,
  QueryEnum,
  QueryEnumList,
  QueryInteger,
  QuerySearch,
} from '#kernel/http/index.js';

export class InboundMailListQuery extends ListQuery {
  @QueryEnumList(INBOUND_OUTCOMES)
  outcome?: InboundOutcome[];

  @QueryInteger({ min: 1, max: LIMITS.ticketNumber.max, description: 'The ticket that the mail belongs to' })
  ticketId?: number;

  @QuerySearch('Literal text, case-insensitive, anywhere in sender, name or subject')
  search?: string;

  @QueryDay()
  from?: Day;

  @QueryDay()
  to?: Day;

  @QueryEnum(INBOUND_MAIL_SORTS, 'InboundMailSort')
  sort: InboundMailSort = 'receivedAt';
}

@ApiSchema({ name: 'MailAcceptance' })
export class AcceptMailDto {
  @IntegerField({ min: 1, max: LIMITS.ticketNumber.max, description: 'The ticket that the mail belongs to' })
  ticketId: number;
}

@ApiSchema({ name: 'MailTicket' })
export class RaiseTicketDto {
  @EmailField({
    description: 'Whose ticket it becomes; an unknown address gets an account',
    example: 'ugo@example.com',
  })
  requester: string;
}

@ApiSchema({ name: 'InboundFile' })
class InboundFileDto {
  @ApiProperty({ example: 'disegno.pdf' })
  name: string;

  @ApiProperty({ example: 'application/pdf' })
  type: string;

  @ApiProperty({ description: 'Bytes', example: 48213 })
  size: number;
}

@ApiSchema({ name: 'InboundMailSummary' })
export class InboundMailSummaryDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'When the product accepted it' })
  receivedAt: Date;

  @ApiProperty({ type: String, nullable: true, description: 'The address in From; null where it is not a plain one' })
  sender: string | null;

  @ApiProperty({ description: 'The sender of the envelope; blank for automatic mails', example: 'anna@example.com' })
  envelopeFrom: string;

  @ApiProperty({ type: String, nullable: true, example: 'Anna Rossi' })
  senderName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Re: Ticket n. 42' })
  subject: string | null;

  @ApiProperty({ enum: INBOUND_OUTCOMES, enumName: 'InboundOutcome', nullable: true, description: 'Null: in progress' })
  outcome: InboundOutcome | null;

  @ApiProperty({ enum: INBOUND_REASONS, enumName: 'InboundReason', nullable: true, description: 'Why it waits' })
  reason: InboundReason | null;

  @ApiProperty({
    enum: SENDER_VERDICTS,
    enumName: 'SenderVerdict',
    nullable: true,
    description: 'Whether the sender is genuine; null where that does not matter',
  })
  verdict: SenderVerdict | null;

  @ApiProperty({ type: Number, nullable: true, example: 42 })
  ticketId: number | null;

  @ActionsProperty(INBOUND_ACTIONS, 'InboundAction')
  allowedActions: InboundAction[];
}

@ApiSchema({ name: 'InboundMail' })
export class InboundMailDto extends InboundMailSummaryDto {
  @ApiProperty({ type: Date, nullable: true, description: 'When it got its outcome' })
  processedAt: Date | null;

  @ApiProperty({ type: [String], description: 'The recipients of the envelope' })
  recipients: string[];

  @ApiProperty({ description: 'Bytes', example: 20480 })
  size: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Its text, quotes included; only the beginning of a very long one',
  })
  text: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The beginning of its HTML as it came: to be shown only sanitised, in a frame without scripts',
  })
  html: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Of certified mail (PEC): the address of the provider, whose signature is verified with the verdict PASS alone; blank where it wrapped a plain mail',
    example: null,
  })
  certifier: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What the verdict rests on: a signature, a seal, the policy of the domain, or a trusted mail server',
    example: 'dkim=example.com',
  })
  proof: string | null;

  @ApiProperty({ type: [InboundFileDto] })
  files: InboundFileDto[];

  @ApiProperty({ type: [String], description: 'Names of files that no message took over' })
  withheldFiles: string[];

  @ApiProperty({
    enum: SENDER_RULES,
    enumName: 'SenderRuleKind',
    nullable: true,
    description: 'The rule for its sender',
  })
  senderRule: SenderRuleKind | null;

  @ApiProperty({ type: String, nullable: true, description: 'What that rule is for', example: '@example.com' })
  ruleAddress: string | null;
}

/** Without the addresses of the envelope, which hold secrets. */
@ApiSchema({ name: 'MessageMail' })
export class MessageMailDto extends PickType(InboundMailDto, [
  'receivedAt',
  'sender',
  'senderName',
  'subject',
  'verdict',
  'certifier',
  'text',
  'html',
  'files',
  'withheldFiles',
]) {}

export class MessageMailResponse extends EnvelopeOf('mail', MessageMailDto) {}

@ApiSchema({ name: 'InboundSummary' })
class InboundSummaryDto {
  @ApiProperty({ description: 'Mails that wait for an administrator, regardless of the filters', example: 2 })
  quarantined: number;

  @ApiProperty({ description: 'Whether the product receives mail' })
  isReceiving: boolean;
}

export class InboundMailList {
  @ApiProperty({ type: [InboundMailSummaryDto] })
  inboundMails: InboundMailSummaryDto[];

  @ApiProperty()
  pagination: Pagination;

  @ApiProperty()
  summary: InboundSummaryDto;
}

export class InboundMailResponse extends EnvelopeOf('inboundMail', InboundMailDto) {}
