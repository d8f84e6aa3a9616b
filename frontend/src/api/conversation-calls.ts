import { download, request, upload } from './client';
import type {
  TicketColleaguesResponse,
  Draft,
  DraftEnvelope,
  DraftKind,
  DraftRefsResponse,
  DraftsResponse,
  FollowUpResponse,
  FoundMessage,
  FollowUpsResponse,
  SplitResponse,
  TicketRef,
  MacroRun,
  Message,
  MessageFile,
  MessagesResponse,
  NewNote,
  NewParticipant,
  Participant,
  ParticipantsResponse,
  PersonRef,
  NewReply,
  Ticket,
  WithdrawnReply,
} from './types';

const PER_PAGE = 50;

type MessageRoute = 'replies' | 'notes';
interface FilesEnvelope {
  files: MessageFile[];
}
const filesOf = (ticketId: number, kind: MessageRoute): string => `/tickets/${ticketId}/${kind}/files`;

const messageOf = async (answer: Promise<{ message: Message }>): Promise<Message> => (await answer).message;

/** Messages on tickets. */
export const conversationCalls = {
  /** The newest, or those before a place; newest first. */
  messages: (
    ticketId: number,
    beforeSeq: number | undefined,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<MessagesResponse> =>
    request<MessagesResponse>(`/tickets/${ticketId}/messages`, { query: { beforeSeq, limit: PER_PAGE }, signal }),

  /** The newest that hold the words, of all tickets that the user sees. */
  searchMessages: async (
    search: string,
    limit: number,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<FoundMessage[]> =>
    (await request<{ messages: FoundMessage[] }>('/messages', { query: { search, limit }, signal })).messages,

  reply: (ticketId: number, body: NewReply): Promise<Message> =>
    messageOf(request(`/tickets/${ticketId}/replies`, { method: 'POST', body })),

  /** Returns the ticket as its steps leave it. */
  runMacro: async (ticketId: number, id: string, body: MacroRun): Promise<Ticket> =>
    (await request<{ ticket: Ticket }>(`/tickets/${ticketId}/macros/${id}`, { method: 'POST', body })).ticket,

  addNote: (ticketId: number, body: NewNote): Promise<Message> =>
    messageOf(request(`/tickets/${ticketId}/notes`, { method: 'POST', body })),

  /** Other staff who see the ticket. */
  colleagues: async (ticketId: number): Promise<PersonRef[]> =>
    (await request<TicketColleaguesResponse>(`/tickets/${ticketId}/colleagues`)).colleagues,

  participants: (ticketId: number, { signal }: { signal?: AbortSignal } = {}): Promise<ParticipantsResponse> =>
    request<ParticipantsResponse>(`/tickets/${ticketId}/participants`, { signal }),

  /** Technicians who can be called in. */
  candidates: async (ticketId: number, { signal }: { signal?: AbortSignal } = {}): Promise<PersonRef[]> =>
    (await request<{ candidates: PersonRef[] }>(`/tickets/${ticketId}/participants/candidates`, { signal })).candidates,

  addParticipant: async (ticketId: number, body: NewParticipant): Promise<Participant> =>
    (await request<{ participant: Participant }>(`/tickets/${ticketId}/participants`, { method: 'POST', body }))
      .participant,

  removeParticipant: (ticketId: number, userId: string): Promise<void> =>
    request(`/tickets/${ticketId}/participants/${userId}`, { method: 'DELETE' }),

  followTicket: (ticketId: number, isFollowing: boolean): Promise<void> =>
    request(`/tickets/${ticketId}/follow`, { method: isFollowing ? 'PUT' : 'DELETE' }),

  /** What the user has uploaded for a message that is not sent yet. */
  messageFiles: async (ticketId: number, kind: MessageRoute): Promise<MessageFile[]> =>
    (await request<FilesEnvelope>(filesOf(ticketId, kind))).files,

  /** Returns all of them. `onProgress` receives the share sent, 0 to 1. */
  uploadMessageFiles: async (
    ticketId: number,
    kind: MessageRoute,
    files: File[],
    onProgress?: (share: number) => void,
  ): Promise<MessageFile[]> => (await upload<FilesEnvelope>(filesOf(ticketId, kind), files, { onProgress })).files,

  deleteMessageFile: (id: string): Promise<void> => request(`/message-files/${id}`, { method: 'DELETE' }),

  downloadMessageFile: async (id: string): Promise<Blob> => (await download(`/message-files/${id}/download`)).blob,

  editMessage: ({ id, version }: Pick<Message, 'id' | 'version'>, body: string): Promise<Message> =>
    messageOf(request(`/messages/${id}`, { method: 'PATCH', body: { body, version } })),

  splitMessage: (id: string): Promise<SplitResponse> => request(`/messages/${id}/split`, { method: 'POST' }),
  deleteMessage: (id: string): Promise<void> => request(`/messages/${id}`, { method: 'DELETE' }),

  /** Returns what was written. */
  undoMessage: async (id: string): Promise<WithdrawnReply> =>
    (await request<{ reply: WithdrawnReply }>(`/messages/${id}/undo`, { method: 'POST' })).reply,

  /** The tickets before and after. */
  followUps: (ticketId: number, { signal }: { signal?: AbortSignal } = {}): Promise<FollowUpsResponse> =>
    request<FollowUpsResponse>(`/tickets/${ticketId}/follow-ups`, { signal }),

  /** Null for words of thanks. */
  followUp: async (ticketId: number, body: string): Promise<TicketRef | null> =>
    (await request<FollowUpResponse>(`/tickets/${ticketId}/follow-up`, { method: 'POST', body: { body } })).ticket,

  /** What the user has begun to write. */
  drafts: async (ticketId: number, { signal }: { signal?: AbortSignal } = {}): Promise<Draft[]> =>
    (await request<DraftsResponse>(`/tickets/${ticketId}/drafts`, { signal })).drafts,

  /** A blank text discards the draft. */
  saveDraft: async (
    ticketId: number,
    kind: DraftKind,
    { body, basedOn }: { body: string; basedOn: string | null },
    { keepalive }: { keepalive?: boolean } = {},
  ): Promise<Draft | undefined> => {
    const path = `/tickets/${ticketId}/${kind === 'NOTE' ? 'notes' : 'replies'}/draft`;
    if (body.trim() === '') return request<undefined>(path, { method: 'DELETE', keepalive });
    const payload = { body, ...(basedOn !== null && { basedOn }) };
    return (await request<DraftEnvelope>(path, { method: 'PUT', body: payload, keepalive })).draft;
  },

  /** The open tickets on which the user has begun to write. */
  draftMarks: async ({ signal }: { signal?: AbortSignal } = {}): Promise<Set<number>> => {
    const { drafts } = await request<DraftRefsResponse>('/drafts', { signal });
    return new Set(drafts.map(({ ticketId }) => ticketId));
  },

  markRead: (ticketId: number, seq: number): Promise<void> =>
    request(`/tickets/${ticketId}/read`, { method: 'PUT', body: { seq } }),
};
