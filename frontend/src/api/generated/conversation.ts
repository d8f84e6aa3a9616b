import {
  at,
  download,
  request,
  upload,
  type DownloadOptions,
  type ReceivedFile,
  type RequestOptions,
  type UploadOptions,
} from '../client';
import type {
  CandidatesResponse,
  DraftChange,
  DraftEnvelope,
  DraftRefsResponse,
  DraftsResponse,
  FoundMessagesResponse,
  Language,
  MessageChange,
  MessageFilesResponse,
  MessageMailResponse,
  MessageResponse,
  MessageRestResponse,
  MessageRevisionsResponse,
  MessagesResponse,
  NewNote,
  NewParticipant,
  NewReply,
  ParticipantEnvelope,
  ParticipantsResponse,
  ReadMark,
  SortOrder,
  SplitResponse,
  TicketColleaguesResponse,
  WithdrawnResponse,
} from './api-types';
/** List your drafts */
export const listDrafts = (options?: RequestOptions): Promise<DraftRefsResponse> => request('/drafts', options);

/** Remove a file from a message that is being written */
export const deleteMessageFile = (id: string, options?: RequestOptions): Promise<void> =>
  request(at`/message-files/${id}`, { method: 'DELETE', ...options });

/** Download a file of a message */
export const downloadMessageFile = (id: string, options?: DownloadOptions): Promise<ReceivedFile> =>
  download(at`/message-files/${id}/download`, options);

/** Find messages by their words */
export const searchMessages = (
  query: {
    /**
     * Only older messages than this one
     * @format uuid
     */
    before?: string;
    /**
     * @min 1
     * @max 100
     */
    limit?: number;
    /**
     * Anywhere in the text; letter case and accents do not matter
     * @minLength 3
     * @maxLength 200
     * @example "lens"
     */
    search: string;
  },
  options?: RequestOptions,
): Promise<FoundMessagesResponse> => request('/messages', { query, ...options });

/** Delete a message */
export const deleteMessage = (id: string, options?: RequestOptions): Promise<void> =>
  request(at`/messages/${id}`, { method: 'DELETE', ...options });

/** Edit a message */
export const editMessage = (id: string, body: MessageChange, options?: RequestOptions): Promise<MessageResponse> =>
  request(at`/messages/${id}`, { method: 'PATCH', body, ...options });

/** Read the mail that a message was made from */
export const readMailOfMessage = (id: string, options?: RequestOptions): Promise<MessageMailResponse> =>
  request(at`/messages/${id}/mail`, options);

/** Read what a mail says beyond its message */
export const readMessageRest = (id: string, options?: RequestOptions): Promise<MessageRestResponse> =>
  request(at`/messages/${id}/rest`, options);

/** List the earlier texts of a message */
export const listMessageRevisions = (
  id: string,
  query?: {
    /**
     * Records per page, 10 when absent; with `ids` all of them
     * @min 1
     * @max 100
     */
    limit?: number;
    order?: SortOrder;
    /**
     * 1-based page
     * @min 1
     * @max 1000000
     */
    page?: number;
  },
  options?: RequestOptions,
): Promise<MessageRevisionsResponse> => request(at`/messages/${id}/revisions`, { query, ...options });

/** Split off a message */
export const splitMessage = (id: string, options?: RequestOptions): Promise<SplitResponse> =>
  request(at`/messages/${id}/split`, { method: 'POST', ...options });

/** Take back a reply */
export const undoMessage = (id: string, options?: RequestOptions): Promise<WithdrawnResponse> =>
  request(at`/messages/${id}/undo`, { method: 'POST', ...options });

/** List the colleagues on a ticket */
export const listColleagues = (id: number, options?: RequestOptions): Promise<TicketColleaguesResponse> =>
  request(at`/tickets/${id}/colleagues`, options);

/** Read your drafts on a ticket */
export const readDrafts = (id: number, options?: RequestOptions): Promise<DraftsResponse> =>
  request(at`/tickets/${id}/drafts`, options);

/** Stop following a ticket */
export const unfollowTicket = (id: number, options?: RequestOptions): Promise<void> =>
  request(at`/tickets/${id}/follow`, { method: 'DELETE', ...options });

/** Follow a ticket */
export const followTicket = (id: number, options?: RequestOptions): Promise<void> =>
  request(at`/tickets/${id}/follow`, { method: 'PUT', ...options });

/** List the messages of a ticket */
export const listMessages = (
  id: number,
  query?: {
    /**
     * Only messages with a higher `seq`
     * @min 0
     * @max 2147483647
     */
    afterSeq?: number;
    /**
     * Only messages with a lower `seq`
     * @min 1
     * @max 2147483647
     */
    beforeSeq?: number;
    /**
     * Only this message. Without a right to read it, the list is empty
     * @format uuid
     */
    id?: string;
    /**
     * Records per page, 10 when absent; with `ids` all of them
     * @min 1
     * @max 100
     */
    limit?: number;
    order?: SortOrder;
    /**
     * 1-based page
     * @min 1
     * @max 1000000
     */
    page?: number;
  },
  options?: RequestOptions,
): Promise<MessagesResponse> => request(at`/tickets/${id}/messages`, { query, ...options });

/** Download the conversation as text */
export const downloadConversation = (
  id: number,
  query?: {
    /** Language of the headings; the caller's by default */
    language?: Language;
    /** Whether internal notes are in it; for staff, and API tokens with `notes:read` */
    notes?: boolean;
  },
  options?: DownloadOptions,
): Promise<ReceivedFile> => download(at`/tickets/${id}/messages/text`, { query, ...options });

/** List the internal notes of a ticket */
export const listNotes = (
  id: number,
  query?: {
    /**
     * Only messages with a higher `seq`
     * @min 0
     * @max 2147483647
     */
    afterSeq?: number;
    /**
     * Only messages with a lower `seq`
     * @min 1
     * @max 2147483647
     */
    beforeSeq?: number;
    /**
     * Only this message. Without a right to read it, the list is empty
     * @format uuid
     */
    id?: string;
    /**
     * Records per page, 10 when absent; with `ids` all of them
     * @min 1
     * @max 100
     */
    limit?: number;
    order?: SortOrder;
    /**
     * 1-based page
     * @min 1
     * @max 1000000
     */
    page?: number;
  },
  options?: RequestOptions,
): Promise<MessagesResponse> => request(at`/tickets/${id}/notes`, { query, ...options });

/** Add an internal note */
export const addNote = (id: number, body: NewNote, options?: RequestOptions): Promise<MessageResponse> =>
  request(at`/tickets/${id}/notes`, { method: 'POST', body, ...options });

/** Discard the draft of a note */
export const discardNoteDraft = (id: number, options?: RequestOptions): Promise<void> =>
  request(at`/tickets/${id}/notes/draft`, { method: 'DELETE', ...options });

/** Save the draft of a note */
export const saveNoteDraft = (id: number, body: DraftChange, options?: RequestOptions): Promise<DraftEnvelope> =>
  request(at`/tickets/${id}/notes/draft`, { method: 'PUT', body, ...options });

/** List the files of a note that is being written */
export const listNoteFiles = (id: number, options?: RequestOptions): Promise<MessageFilesResponse> =>
  request(at`/tickets/${id}/notes/files`, options);

/** Upload files for an internal note */
export const uploadNoteFiles = (
  id: number,
  files: readonly File[],
  options?: UploadOptions,
): Promise<MessageFilesResponse> => upload(at`/tickets/${id}/notes/files`, files, options);

/** List who takes part in a ticket */
export const listParticipants = (id: number, options?: RequestOptions): Promise<ParticipantsResponse> =>
  request(at`/tickets/${id}/participants`, options);

/** Add a collaborator or a person in copy */
export const addParticipant = (
  id: number,
  body: NewParticipant,
  options?: RequestOptions,
): Promise<ParticipantEnvelope> =>
  request(at`/tickets/${id}/participants`, {
    method: 'POST',
    body,
    ...options,
  });

/** List the technicians who can be called in */
export const listCandidates = (id: number, options?: RequestOptions): Promise<CandidatesResponse> =>
  request(at`/tickets/${id}/participants/candidates`, options);

/** Remove a collaborator or a person in copy */
export const removeParticipant = (id: number, userId: string, options?: RequestOptions): Promise<void> =>
  request(at`/tickets/${id}/participants/${userId}`, {
    method: 'DELETE',
    ...options,
  });

/** Mark the conversation as read */
export const markConversationRead = (id: number, body: ReadMark, options?: RequestOptions): Promise<void> =>
  request(at`/tickets/${id}/read`, { method: 'PUT', body, ...options });

/** Write to the other side */
export const reply = (id: number, body: NewReply, options?: RequestOptions): Promise<MessageResponse> =>
  request(at`/tickets/${id}/replies`, { method: 'POST', body, ...options });

/** Discard the draft of a reply */
export const discardReplyDraft = (id: number, options?: RequestOptions): Promise<void> =>
  request(at`/tickets/${id}/replies/draft`, { method: 'DELETE', ...options });

/** Save the draft of a reply */
export const saveReplyDraft = (id: number, body: DraftChange, options?: RequestOptions): Promise<DraftEnvelope> =>
  request(at`/tickets/${id}/replies/draft`, {
    method: 'PUT',
    body,
    ...options,
  });

/** List the files of a reply that is being written */
export const listReplyFiles = (id: number, options?: RequestOptions): Promise<MessageFilesResponse> =>
  request(at`/tickets/${id}/replies/files`, options);

/** Upload files for a reply */
export const uploadReplyFiles = (
  id: number,
  files: readonly File[],
  options?: UploadOptions,
): Promise<MessageFilesResponse> => upload(at`/tickets/${id}/replies/files`, files, options);
