import type { ExportFormat, Language, StaffWait } from '@contract/index';
import { download, request, type RequestOptions } from '@/api/client';
import type { ProgressListener } from '@/api/received-blob';
import type {
  BulkArchiving,
  BulkAssignment,
  BulkPriority,
  BulkResult,
  ClosingAsDuplicate,
  LinkedTicket,
  ListedWorklog,
  NewTicketLink,
  PinnedTicketView,
  ReportCopy,
  SimilarTicket,
  TechnicianLoad,
  Ticket,
  TicketChange,
  TicketEdit,
  TimelineResponse,
  Worklog,
  WorklogCorrection,
} from '@/api/types';

const ACTIVITIES_PER_PAGE = 25;

interface Cancellable {
  signal?: AbortSignal;
}

/** `hoursSpent` in decimal hours. */
type WorklogValues = Required<WorklogCorrection>;

interface ListExport {
  format: ExportFormat;
  language: Language;
  /** Filters, search and order of the list. */
  selection: NonNullable<RequestOptions['query']>;
}

/** One change of many tickets: a result per ticket, in the order of `ids`. */
const changeMany = async (path: string, body: object): Promise<BulkResult[]> =>
  (await request<{ results: BulkResult[] }>(`/tickets/bulk/${path}`, { method: 'POST', body })).results;

/** Calls on tickets beyond lists and records. Rejects with ApiError. */
export const ticketCalls = {
  changeTicket: async (id: number, change: TicketChange): Promise<Ticket> =>
    (await request<{ ticket: Ticket }>(`/tickets/${id}/status`, { method: 'PATCH', body: change })).ticket,

  /** Corrects the fields of the form. */
  editTicket: async (id: number, edit: TicketEdit): Promise<Ticket> =>
    (await request<{ ticket: Ticket }>(`/tickets/${id}`, { method: 'PATCH', body: edit })).ticket,

  /** Null: neither for a supplier nor for parts. */
  setWaiting: async (id: number, waitingFor: StaffWait | null): Promise<Ticket> =>
    (await request<{ ticket: Ticket }>(`/tickets/${id}/waiting`, { method: 'PATCH', body: { waitingFor } })).ticket,

  /** Into the archive, or out of it. */
  archiveTicket: async (id: number, archived: boolean): Promise<Ticket> =>
    (await request<{ ticket: Ticket }>(`/tickets/${id}/archive`, { method: 'PATCH', body: { archived } })).ticket,

  /** The active technicians, by surname. */
  technicians: async ({ signal }: Cancellable = {}): Promise<TechnicianLoad[]> =>
    (await request<{ technicians: TechnicianLoad[] }>('/users/technicians', { signal })).technicians,

  assignTickets: (assignment: BulkAssignment): Promise<BulkResult[]> => changeMany('assignment', assignment),
  prioritiseTickets: (priority: BulkPriority): Promise<BulkResult[]> => changeMany('priority', priority),
  archiveTickets: (archiving: BulkArchiving): Promise<BulkResult[]> => changeMany('archive', archiving),

  /** Tickets of the same plant with a similar text, the most similar first. */
  similarTickets: async (id: number, { signal }: Cancellable = {}): Promise<SimilarTicket[]> =>
    (await request<{ tickets: SimilarTicket[] }>(`/tickets/${id}/similar`, { signal })).tickets,

  closeAsDuplicate: async (id: number, closing: ClosingAsDuplicate): Promise<Ticket> =>
    (await request<{ ticket: Ticket }>(`/tickets/${id}/duplicate`, { method: 'POST', body: closing })).ticket,

  links: async (id: number, { signal }: Cancellable = {}): Promise<LinkedTicket[]> =>
    (await request<{ links: LinkedTicket[] }>(`/tickets/${id}/links`, { signal })).links,

  link: async (id: number, link: NewTicketLink): Promise<LinkedTicket[]> =>
    (await request<{ links: LinkedTicket[] }>(`/tickets/${id}/links`, { method: 'POST', body: link })).links,

  unlink: async (id: number, otherId: number): Promise<LinkedTicket[]> =>
    (await request<{ links: LinkedTicket[] }>(`/tickets/${id}/links/${otherId}`, { method: 'DELETE' })).links,

  /** The views above the list, each with the number of its tickets. */
  pinnedViews: async ({ signal }: Cancellable = {}): Promise<PinnedTicketView[]> =>
    (await request<{ pins: PinnedTicketView[] }>('/ticket-views/pins', { signal })).pins,

  pinViews: async (pins: string[]): Promise<PinnedTicketView[]> =>
    (await request<{ pins: PinnedTicketView[] }>('/ticket-views/pins', { method: 'PUT', body: { pins } })).pins,

  worklogs: async (id: number, { signal }: Cancellable = {}): Promise<ListedWorklog[]> =>
    (await request<{ worklogs: ListedWorklog[] }>(`/tickets/${id}/worklogs`, { signal })).worklogs,

  logWork: async (id: number, entry: WorklogValues): Promise<Worklog> =>
    (await request<{ worklog: Worklog }>(`/tickets/${id}/worklogs`, { method: 'POST', body: entry })).worklog,

  correctWork: async (id: number, worklogId: string, entry: WorklogValues): Promise<Worklog> =>
    (await request<{ worklog: Worklog }>(`/tickets/${id}/worklogs/${worklogId}`, { method: 'PATCH', body: entry }))
      .worklog,

  /** What happened to the ticket, newest first. */
  ticketActivity: (id: number, page: number, { signal }: Cancellable = {}): Promise<TimelineResponse> =>
    request<TimelineResponse>(`/tickets/${id}/activity`, { query: { page, limit: ACTIVITIES_PER_PAGE }, signal }),

  ticketYears: async ({ signal }: Cancellable = {}): Promise<number[]> =>
    (await request<{ years: number[] }>('/tickets/years', { signal })).years,

  /** The list as a file; `onProgress` gets the bytes received so far. */
  exportTickets: async (
    { selection, ...kind }: ListExport,
    options: Cancellable & { onProgress: ProgressListener },
  ): Promise<{ blob: Blob; fileName: string }> => {
    const { blob, fileName } = await download('/tickets/export', { query: { ...selection, ...kind }, ...options });
    return { blob, fileName: fileName ?? `tickets.${kind.format}` };
  },

  /** The closed ticket's report; without `copy` the one for the caller's role. */
  exportPdf: async (id: number, edition: { language: Language; copy?: ReportCopy }): Promise<Blob> =>
    (await download(`/tickets/${id}/export/pdf`, { query: edition })).blob,
};
