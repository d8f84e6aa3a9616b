import { at, download, request, type DownloadOptions, type ReceivedFile, type RequestOptions } from '../client';
import type {
  InboundMailList,
  InboundMailResponse,
  InboundMailSort,
  MailAcceptance,
  MailTicket,
  NewSenderRule,
  SenderRuleList,
  SenderRuleResponse,
  SortOrder,
} from './api-types';
/** List received mails */
export const listInboundMails = (
  query?: {
    /** @format date */
    from?: string;
    /**
     * Records per page, 10 when absent; with `ids` all of them
     * @min 1
     * @max 100
     */
    limit?: number;
    order?: SortOrder;
    /** Several values, comma-separated: QUARANTINED, MESSAGE_ADDED, NOTE_ADDED, TICKET_CREATED, FOLLOW_UP_CREATED, AUTO_REPLY, BOUNCE, BOUNCE_RECORDED, RECEIPT, LIST_MAIL, LOOP, THANKS, DUPLICATE, BLOCKED, DISCARDED */
    outcome?: string;
    /**
     * 1-based page
     * @min 1
     * @max 1000000
     */
    page?: number;
    /**
     * Literal text, case-insensitive, anywhere in sender, name or subject
     * @minLength 1
     * @maxLength 200
     */
    search?: string;
    sort?: InboundMailSort;
    /**
     * The ticket that the mail belongs to
     * @min 1
     * @max 2147483647
     */
    ticketId?: number;
    /** @format date */
    to?: string;
  },
  options?: RequestOptions,
): Promise<InboundMailList> => request('/inbound-mails', { query, ...options });

/** Discard a mail that waits */
export const discardInboundMail = (id: string, options?: RequestOptions): Promise<InboundMailResponse> =>
  request(at`/inbound-mails/${id}`, { method: 'DELETE', ...options });

/** Read one received mail */
export const readInboundMail = (id: string, options?: RequestOptions): Promise<InboundMailResponse> =>
  request(at`/inbound-mails/${id}`, options);

/** Add a received mail to a ticket */
export const acceptInboundMail = (
  id: string,
  body: MailAcceptance,
  options?: RequestOptions,
): Promise<InboundMailResponse> =>
  request(at`/inbound-mails/${id}/accept`, {
    method: 'POST',
    body,
    ...options,
  });

/** Download a received mail as it came */
export const downloadInboundMail = (id: string, options?: DownloadOptions): Promise<ReceivedFile> =>
  download(at`/inbound-mails/${id}/raw`, options);

/** Judge a received mail again */
export const replayInboundMail = (id: string, options?: RequestOptions): Promise<InboundMailResponse> =>
  request(at`/inbound-mails/${id}/replay`, { method: 'POST', ...options });

/** Raise a ticket from a received mail */
export const raiseTicketFromMail = (
  id: string,
  body: MailTicket,
  options?: RequestOptions,
): Promise<InboundMailResponse> =>
  request(at`/inbound-mails/${id}/ticket`, {
    method: 'POST',
    body,
    ...options,
  });

/** List the rules for senders */
export const listSenderRules = (options?: RequestOptions): Promise<SenderRuleList> => request('/sender-rules', options);

/** Block or trust a sender */
export const setSenderRule = (body: NewSenderRule, options?: RequestOptions): Promise<SenderRuleResponse> =>
  request('/sender-rules', { method: 'POST', body, ...options });

/** Remove the rule for a sender */
export const removeSenderRule = (id: string, options?: RequestOptions): Promise<void> =>
  request(at`/sender-rules/${id}`, { method: 'DELETE', ...options });
