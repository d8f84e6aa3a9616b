import { request } from './client';
import type { Message, MessagesResponse, NewReply, WithdrawnReply } from './types';

const PER_PAGE = 50;

const messageOf = async (answer: Promise<{ message: Message }>): Promise<Message> => (await answer).message;

/** Messages on tickets. */
export const conversationCalls = {
  /** Newest first. */
  messages: (ticketId: number, page: number, { signal }: { signal?: AbortSignal } = {}): Promise<MessagesResponse> =>
    request<MessagesResponse>(`/tickets/${ticketId}/messages`, { query: { page, limit: PER_PAGE }, signal }),

  reply: (ticketId: number, body: NewReply): Promise<Message> =>
    messageOf(request(`/tickets/${ticketId}/replies`, { method: 'POST', body })),

  addNote: (ticketId: number, body: string): Promise<Message> =>
    messageOf(request(`/tickets/${ticketId}/notes`, { method: 'POST', body: { body } })),

  editMessage: ({ id, version }: Pick<Message, 'id' | 'version'>, body: string): Promise<Message> =>
    messageOf(request(`/messages/${id}`, { method: 'PATCH', body: { body, version } })),

  deleteMessage: (id: string): Promise<void> => request(`/messages/${id}`, { method: 'DELETE' }),

  /** Returns what was written. */
  undoMessage: async (id: string): Promise<WithdrawnReply> =>
    (await request<{ reply: WithdrawnReply }>(`/messages/${id}/undo`, { method: 'POST' })).reply,

  markRead: (ticketId: number, seq: number): Promise<void> =>
    request(`/tickets/${ticketId}/read`, { method: 'PUT', body: { seq } }),
};
