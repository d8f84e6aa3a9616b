import { Ticket } from '#tickets/index.js';
import type { ErrorBody } from '#contract/index.js';
import type { TestUser } from '#test/factories/factory.js';
import type { Answer, TestApi } from '#test/support/api.js';
import { TicketActivity } from '#tickets/activity/index.js';

/** Calls and queries of the specs about duplicates. */
export const duplicateCalls = (api: TestApi) => ({
  close: (user: TestUser, ticket: { id: number }, duplicateOf: unknown, more: object = {}): Promise<Answer> =>
    api.as(user)({
      method: 'POST',
      url: `/api/tickets/${ticket.id}/duplicate`,
      payload: { duplicateOf, ...more },
    }),
  stored: (ticket: { id: number }): Promise<Ticket> =>
    api.dataSource.manager.findOneByOrFail(Ticket, { id: ticket.id }),
  entries: (ticket: { id: number }): Promise<TicketActivity[]> =>
    api.dataSource.manager.find(TicketActivity, { where: { ticketId: ticket.id }, order: { createdAt: 'ASC' } }),
  read: async (user: TestUser, ticket: { id: number }): Promise<Record<string, unknown>> =>
    (await api.as(user)({ method: 'GET', url: `/api/tickets/${ticket.id}` })).json<{
      ticket: Record<string, unknown>;
    }>().ticket,
  history: async (user: TestUser, ticket: { id: number }): Promise<{ changes: object; changeReason: string }[]> =>
    (await api.as(user)({ method: 'GET', url: `/api/tickets/${ticket.id}/status-history` })).json<{
      statusHistory: { changes: object; changeReason: string }[];
    }>().statusHistory,
});

export const codeOf = (answer: Answer): string => `${answer.statusCode} ${answer.json<ErrorBody>().code}`;
