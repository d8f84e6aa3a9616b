import type { TimelineResponse, Tokens, User as Account } from './generated/api-types';

/** The API's shapes, generated from openapi/openapi.json. */
export type * from './generated/api-types';

/** Something that happened to a ticket, distinguished by `kind`. */
export type TicketActivity = TimelineResponse['activity'][number];

/** An account; `hasCurrentPassword` is false where a mailed link opened the session. */
export type User = Account & { hasCurrentPassword?: boolean };

export interface Session {
  user: User;
  tokens: Tokens;
}
