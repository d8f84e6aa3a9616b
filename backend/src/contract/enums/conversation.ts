/** Kinds of messages: from the client's side, from staff to the client, and among staff. */
export const MESSAGE_KINDS = ['CLIENT', 'STAFF', 'NOTE'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Kinds of drafts that a user may have on a ticket. */
export const DRAFT_KINDS = ['REPLY', 'NOTE'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** Clients never read INTERNAL messages. */
export type MessageVisibility = 'PUBLIC' | 'INTERNAL';

/** How a message arrived: by a person on a page, by a program, or by mail. */
export const MESSAGE_CHANNELS = ['PORTAL', 'API', 'MAIL'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** What a caller may do with a message; returned as `allowedActions`. */
export const MESSAGE_ACTIONS = ['EDIT', 'DELETE', 'UNDO_SEND', 'SPLIT'] as const;
export type MessageAction = (typeof MESSAGE_ACTIONS)[number];

/** Whose answer the conversation of a ticket waits for; NONE when the ticket is closed. */
export const AWAITED = ['STAFF', 'CLIENT', 'NONE'] as const;
export type Awaited = (typeof AWAITED)[number];
