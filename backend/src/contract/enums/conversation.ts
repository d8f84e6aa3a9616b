/** Kinds of messages: of the client's side, of staff to the client, and among staff. */
export const MESSAGE_KINDS = ['CLIENT', 'STAFF', 'NOTE'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** What a user may have begun to write on a ticket. */
export const DRAFT_KINDS = ['REPLY', 'NOTE'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** INTERNAL: no client reads it. */
export type MessageVisibility = 'PUBLIC' | 'INTERNAL';

/** The way a message came: by a person at a page, by a program, or by mail. */
export const MESSAGE_CHANNELS = ['PORTAL', 'API', 'MAIL'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** What a caller may do with a message; returned as `allowedActions`. */
export const MESSAGE_ACTIONS = ['EDIT', 'DELETE', 'UNDO_SEND', 'SPLIT'] as const;
export type MessageAction = (typeof MESSAGE_ACTIONS)[number];

/** Who has the next move in the conversation of a ticket; NONE: it is closed. */
export const AWAITED = ['STAFF', 'CLIENT', 'NONE'] as const;
export type Awaited = (typeof AWAITED)[number];
