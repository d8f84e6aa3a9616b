import type { SenderRuleKind } from '@contract/index';
import { download, request } from './client';
import type { InboundMail, InboundSummary, SenderRule } from './types';

const decide = async (path: string, method: 'POST' | 'DELETE', body?: object): Promise<InboundMail> =>
  (await request<{ inboundMail: InboundMail }>(`/inbound-mails/${path}`, { method, body })).inboundMail;

/** Received mails and the rules for their senders. Rejects with ApiError. */
export const inboundCalls = {
  /** Regardless of a list's filters. */
  inboundSummary: async ({ signal }: { signal?: AbortSignal } = {}): Promise<InboundSummary> =>
    (await request<{ summary: InboundSummary }>('/inbound-mails', { query: { limit: 1 }, signal })).summary,

  acceptMail: (id: string, ticketId: number): Promise<InboundMail> => decide(`${id}/accept`, 'POST', { ticketId }),

  raiseFromMail: (id: string, requester: string): Promise<InboundMail> => decide(`${id}/ticket`, 'POST', { requester }),

  replayMail: (id: string): Promise<InboundMail> => decide(`${id}/replay`, 'POST'),

  discardMail: (id: string): Promise<InboundMail> => decide(id, 'DELETE'),

  downloadMail: async (id: string): Promise<Blob> => (await download(`/inbound-mails/${id}/raw`)).blob,

  setSenderRule: async (address: string, kind: SenderRuleKind): Promise<void> => {
    await request('/sender-rules', { method: 'POST', body: { address, kind } });
  },

  /** By address. */
  senderRules: async (): Promise<SenderRule[]> =>
    (await request<{ senderRules: SenderRule[] }>('/sender-rules')).senderRules,

  /** Nothing happens where there is none any more. */
  removeSenderRule: async (address: string): Promise<void> => {
    const senderRules = await inboundCalls.senderRules();
    const rule = senderRules.find((one) => one.address === address.toLowerCase());
    if (rule) await request(`/sender-rules/${rule.id}`, { method: 'DELETE' });
  },
};
