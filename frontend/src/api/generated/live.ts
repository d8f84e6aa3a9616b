import { at, openStream, request, type RequestOptions } from '../client';
import type { ViewerList } from './api-types';
/** Receive changes as they happen */
export const hearChanges = (options?: RequestOptions): Promise<ReadableStream<Uint8Array>> =>
  openStream('/live', options);

/** Stop viewing a ticket */
export const leaveTicket = (id: number, options?: RequestOptions): Promise<void> =>
  request(at`/tickets/${id}/presence`, { method: 'DELETE', ...options });

/** Announce that you view a ticket, and see who else does */
export const announcePresence = (id: number, options?: RequestOptions): Promise<ViewerList> =>
  request(at`/tickets/${id}/presence`, { method: 'PUT', ...options });
