import { LIMITS } from '../../../contract/index.js';
import { ListQuery, QueryInteger } from '../../../kernel/http/index.js';

export class MessageListQuery extends ListQuery {
  @QueryInteger({ min: 0, max: LIMITS.ticketNumber.max, description: 'Only messages with a higher `seq`' })
  afterSeq?: number;
}
