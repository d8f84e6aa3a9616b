import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LIMITS } from '#contract/index.js';
import { TicketSummaryDto } from '#tickets/index.js';
import { type Page, paginate, Pagination } from '#kernel/http/index.js';

@ApiSchema({ name: 'TicketPagination' })
class TicketPagination extends Pagination {
  @ApiProperty({
    description: `Always true without \`search\`. False when a search has more than ${LIMITS.searchHits.max} hits, which are neither counted nor paged beyond that, or when only the newest ${LIMITS.searchHits.newest} tickets were searched, as for one or two rare letters`,
  })
  totalIsExact: boolean;
}

export const paginateTickets = (page: Page, totalItems: number, totalIsExact = true): TicketPagination => ({
  ...paginate(page, totalItems),
  totalIsExact,
});

export class TicketListResponse {
  @ApiProperty({ type: [TicketSummaryDto] })
  tickets: TicketSummaryDto[];

  @ApiProperty()
  pagination: TicketPagination;
}

export class TicketYearsResponse {
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [2026, 2025], description: 'Descending' })
  years: number[];
}
