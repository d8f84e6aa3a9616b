import { download, request, upload } from './client';
import type {
  FollowUpResponse,
  FollowUpsResponse,
  TicketRef,
  Message,
  MessageFile,
  MessagesResponse,
  NewNote,
  NewReply,
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
  /** Newest first. */
  messages: (ticketId: number, page: number, { signal }: { signal?: AbortSignal } = {}): Promise<MessagesResponse> =>
    request<MessagesResponse>(`/tickets/${ticketId}/messages`, { query: { page, limit: PER_PAGE }, signal }),

  reply: (ticketId: number, body: NewReply): Promise<Message> =>
    messageOf(request(`/tickets/${ticketId}/replies`, { method: 'POST', body })),

  addNote: (ticketId: number, body: NewNote): Promise<Message> =>
    messageOf(request(`/tickets/${ticketId}/notes`, { method: 'POST', body })),

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

  markRead: (ticketId: number, seq: number): Promise<void> =>
    request(`/tickets/${ticketId}/read`, { method: 'PUT', body: { seq } }),
};
