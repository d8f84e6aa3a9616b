import type { PersonAction, TimelineResponse, Tokens, User as Account } from './generated/api-types';

/** The API's shapes, generated from openapi/openapi.json. */
export type * from './generated/api-types';

/** Something that happened to a ticket, distinguished by `kind`. */
export type TicketActivity = TimelineResponse['activity'][number];

/** An account; `hasCurrentPassword` is false where a mailed link opened the session. */
export type User = Account & { hasCurrentPassword?: boolean };

/** The signed-in person; an API of the last release does not say what they may do. */
export type CurrentUser = User & { allowedActions?: PersonAction[] };

export interface Session {
  user: User;
  tokens: Tokens;
}
