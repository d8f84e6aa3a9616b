import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { Config } from '#config/config.js';
import { DomainError } from '#kernel/errors/index.js';
import { andWhereWords, ListReader, pageOf } from '#kernel/http/index.js';
import { foldedSql, within } from '#kernel/persistence/index.js';
import { InboundMail } from '../reception/inbound-mail.entity.js';
import type {
  InboundMailDto,
  InboundMailList,
  InboundMailListQuery,
  InboundMailSummaryDto,
  MessageMailDto,
} from './inbound-mail.dto.js';
import { inboundActions } from './inbound-mail.policy.js';

type Row<T> = Omit<T, 'allowedActions'>;

const WRITTEN = {
  receivedAt: 'm.received_at',
  sender: 'm.sender',
  senderName: 'm.sender_name',
  subject: 'm.subject',
  verdict: 'm.verdict',
} as const;
const CONTENT = {
  text: 'm.text',
  html: 'm.html',
  certifier: 'm.certifier',
  files: 'm.files',
  withheldFiles: 'm.withheld_files',
} as const;
const SUMMARY = {
  ...WRITTEN,
  id: 'm.id',
  envelopeFrom: 'm.envelope_from',
  outcome: 'm.outcome',
  reason: 'm.reason',
  ticketId: 'm.ticket_id',
} as const;

/** SQL: a column of the rule for the address, or else for its domain. */
const ruleColumn = (column: 'kind' | 'address'): string => `(SELECT rule.${column} FROM sender_rules rule
  WHERE rule.address IN (m.sender, substring(m.sender FROM '@[^@]*$')) ORDER BY length(rule.address) DESC LIMIT 1)`;

const summaries = new ListReader<Row<InboundMailSummaryDto>>(SUMMARY);
const details = new ListReader<Row<InboundMailDto>>({
  ...SUMMARY,
  processedAt: 'm.processed_at',
  recipients: 'm.recipients',
  size: 'm.size',
  proof: 'm.proof',
  ...CONTENT,
  senderRule: ruleColumn('kind'),
  ruleAddress: ruleColumn('address'),
});
const ofMessages = new ListReader<MessageMailDto>({ ...WRITTEN, ...CONTENT });

const SEARCHED = foldedSql(`concat_ws(' ', m.sender, m.sender_name, m.subject)`);

/** Received mails for administrators. */
@Injectable()
export class InboundMailQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  async list(query: InboundMailListQuery): Promise<InboundMailList> {
    const order = { by: ['m.received_at', 'm.id'], order: query.order };
    const { rows, pagination } = await summaries.page(this.matching(query), pageOf(query), order);
    const quarantined = await this.dataSource.manager.countBy(InboundMail, { outcome: 'QUARANTINED' });
    return {
      inboundMails: rows.map(withActions),
      pagination,
      summary: { quarantined, isReceiving: this.config.inbound !== undefined },
    };
  }

  /** Throws INBOUND_MAIL_NOT_FOUND. */
  async get(id: string): Promise<InboundMailDto> {
    const row = await details.one(this.all().where('m.id = :id', { id }));
    if (!row) throw new DomainError('INBOUND_MAIL_NOT_FOUND');
    return withActions(row);
  }

  /** Returns the mail that the message was made from. Throws INBOUND_MAIL_NOT_FOUND. */
  async ofMessage(messageId: string): Promise<MessageMailDto> {
    const mail = await ofMessages.one(this.all().where('m.message_id = :messageId', { messageId }));
    if (!mail) throw new DomainError('INBOUND_MAIL_NOT_FOUND');
    return mail;
  }

  private matching(query: InboundMailListQuery): SelectQueryBuilder<InboundMail> {
    const { outcome, ticketId, search } = query;
    const days = within('m.received_at', query);
    const found = this.all().where(days.sql, days.parameters);
    if (outcome) found.andWhere('m.outcome IN (:...outcome)', { outcome });
    if (ticketId !== undefined) found.andWhere('m.ticket_id = :ticketId', { ticketId });
    andWhereWords(found, search, (pattern) => `${SEARCHED} LIKE ${pattern}`);
    return found;
  }

  private all(): SelectQueryBuilder<InboundMail> {
    return this.dataSource.createQueryBuilder().from(InboundMail, 'm');
  }
}

const withActions = <R extends Row<InboundMailSummaryDto>>(
  row: R,
): R & Pick<InboundMailSummaryDto, 'allowedActions'> => ({
  ...row,
  allowedActions: inboundActions(row),
});
