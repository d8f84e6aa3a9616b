import { at, download, request, type DownloadOptions, type ReceivedFile, type RequestOptions } from '../client';
import type {
  ArchiveFilter,
  Awaited,
  BulkArchiving,
  BulkAssignment,
  BulkPriority,
  BulkResponse,
  ClosingAsDuplicate,
  DraftedTicket,
  ExportFormat,
  FollowUpResponse,
  FollowUpsResponse,
  IgnoredSerial,
  Language,
  LastPlantLinkingResponse,
  LogWorkDto,
  NewFollowUp,
  NewPlantLinking,
  NewTicketLink,
  PlantAssignment,
  PlantAssignmentResponse,
  PlantCandidateList,
  PlantLinkingEnvelope,
  PlantProposalsResponse,
  ReportCopy,
  ServiceClock,
  SimilarTicketsResponse,
  SortOrder,
  StatusHistoryResponse,
  TicketArchiving,
  TicketChange,
  TicketEdit,
  TicketLinksResponse,
  TicketListResponse,
  TicketMailsResponse,
  TicketOwnerChange,
  TicketPlantChange,
  TicketResponse,
  TicketSort,
  TicketWaiting,
  TicketYearsResponse,
  TimeLeft,
  TimelineResponse,
  WorklogCorrection,
  WorklogResponse,
  WorklogsResponse,
} from './api-types';
/** Accept all clear proposals of plants */
export const startPlantLinking = (body: NewPlantLinking, options?: RequestOptions): Promise<PlantLinkingEnvelope> =>
  request('/plant-linkings', { method: 'POST', body, ...options });

/** Read how far the last acceptance of proposals is */
export const readLastPlantLinking = (options?: RequestOptions): Promise<LastPlantLinkingResponse> =>
  request('/plant-linkings/last', options);

/** Pause the acceptance of proposals */
export const pausePlantLinking = (id: string, options?: RequestOptions): Promise<PlantLinkingEnvelope> =>
  request(at`/plant-linkings/${id}/pause`, { method: 'POST', ...options });

/** Resume the acceptance of proposals */
export const resumePlantLinking = (id: string, options?: RequestOptions): Promise<PlantLinkingEnvelope> =>
  request(at`/plant-linkings/${id}/resume`, { method: 'POST', ...options });

/** List tickets */
export const listTickets = (
  query?: {
    /** `true`: archived tickets only; `false`: without them; `all`, or absent: both */
    archived?: ArchiveFilter;
    /** Whether it asks for documents on paper */
    asksForPaper?: boolean;
    /** Whether a technician is assigned */
    assigned?: boolean;
    /** Who has the next move; NONE: closed tickets */
    awaiting?: Awaited;
    /** Several values, comma-separated: ASSISTANCE, MODIFICATION, SPARE_PART */
    category?: string;
    /**
     * The owner
     * @format uuid
     */
    clientId?: string;
    /** Open tickets with a promise that is missed, due today by the clock of Rome, or waiting for the client; or whose plant stands still. One or more, comma-separated: overdue, today, waiting, standstill */
    clock?: string;
    /** Whether it was closed today, by the clock of Rome */
    closedToday?: boolean;
    /**
     * The company that it was raised for
     * @format uuid
     */
    companyId?: string;
    /**
     * First day of creation, by the clock of Rome
     * @format date
     * @example "2026-03-01"
     */
    from?: string;
    /** Picks records by identifier: comma-separated, at most 100 */
    ids?: string;
    /**
     * Records per page, 10 when absent; with `ids` all of them
     * @min 1
     * @max 100
     */
    limit?: number;
    order?: SortOrder;
    /** Whether it is open for more than 24 hours */
    overdue?: boolean;
    /**
     * 1-based page
     * @min 1
     * @max 1000000
     */
    page?: number;
    /**
     * A plant of the registry
     * @format uuid
     */
    plantId?: string;
    /** Several values, comma-separated: NOT_SET, LOW, MEDIUM, HIGH, CRITICAL */
    priority?: string;
    /** Whether production is stopped */
    productionStopped?: boolean;
    /**
     * Literal text, found anywhere, in any letter case and without accents, in number, title, description, company, contact, plant and part codes
     * @minLength 1
     * @maxLength 200
     */
    search?: string;
    /** Newest first when absent. `urgency`: what stands still, then what is due first, then what has no promise by priority and age, then what waits for the client; closed tickets last */
    sort?: TicketSort;
    /** Several values, comma-separated: OPEN, IN_PROGRESS, CLOSED */
    status?: string;
    /** @format uuid */
    technicalAreaId?: string;
    /** @format uuid */
    technicianId?: string;
    /**
     * Last day of creation, included
     * @format date
     * @example "2026-03-31"
     */
    to?: string;
    /**
     * Year of creation, by the clock of Rome
     * @min 2000
     * @max 2999
     */
    year?: number;
  },
  options?: RequestOptions,
): Promise<TicketListResponse> => request('/tickets', { query, ...options });

/** Archive many closed tickets, or restore them */
export const archiveTickets = (body: BulkArchiving, options?: RequestOptions): Promise<BulkResponse> =>
  request('/tickets/bulk/archive', { method: 'POST', body, ...options });

/** Assign many tickets to one technician */
export const assignTickets = (body: BulkAssignment, options?: RequestOptions): Promise<BulkResponse> =>
  request('/tickets/bulk/assignment', { method: 'POST', body, ...options });

/** Set the priority of many tickets */
export const prioritiseTickets = (body: BulkPriority, options?: RequestOptions): Promise<BulkResponse> =>
  request('/tickets/bulk/priority', { method: 'POST', body, ...options });

/** Export the ticket list as CSV or spreadsheet */
export const exportTickets = (
  query: {
    /** `true`: archived tickets only; `false`: without them; `all`, or absent: both */
    archived?: ArchiveFilter;
    /** Whether it asks for documents on paper */
    asksForPaper?: boolean;
    /** Whether a technician is assigned */
    assigned?: boolean;
    /** Who has the next move; NONE: closed tickets */
    awaiting?: Awaited;
    /** Several values, comma-separated: ASSISTANCE, MODIFICATION, SPARE_PART */
    category?: string;
    /**
     * The owner
     * @format uuid
     */
    clientId?: string;
    /** Open tickets with a promise that is missed, due today by the clock of Rome, or waiting for the client; or whose plant stands still. One or more, comma-separated: overdue, today, waiting, standstill */
    clock?: string;
    /** Whether it was closed today, by the clock of Rome */
    closedToday?: boolean;
    /**
     * The company that it was raised for
     * @format uuid
     */
    companyId?: string;
    format: ExportFormat;
    /**
     * First day of creation, by the clock of Rome
     * @format date
     * @example "2026-03-01"
     */
    from?: string;
    /** Picks records by identifier: comma-separated, at most 100 */
    ids?: string;
    /** Language of headings, values and numbers; the caller's by default */
    language?: Language;
    order?: SortOrder;
    /** Whether it is open for more than 24 hours */
    overdue?: boolean;
    /**
     * A plant of the registry
     * @format uuid
     */
    plantId?: string;
    /** Several values, comma-separated: NOT_SET, LOW, MEDIUM, HIGH, CRITICAL */
    priority?: string;
    /** Whether production is stopped */
    productionStopped?: boolean;
    /**
     * Literal text, found anywhere, in any letter case and without accents, in number, title, description, company, contact, plant and part codes
     * @minLength 1
     * @maxLength 200
     */
    search?: string;
    /** Newest first when absent. `urgency`: what stands still, then what is due first, then what has no promise by priority and age, then what waits for the client; closed tickets last */
    sort?: TicketSort;
    /** Several values, comma-separated: OPEN, IN_PROGRESS, CLOSED */
    status?: string;
    /** @format uuid */
    technicalAreaId?: string;
    /** @format uuid */
    technicianId?: string;
    /**
     * Last day of creation, included
     * @format date
     * @example "2026-03-31"
     */
    to?: string;
    /**
     * Year of creation, by the clock of Rome
     * @min 2000
     * @max 2999
     */
    year?: number;
  },
  options?: DownloadOptions,
): Promise<ReceivedFile> => download('/tickets/export', { query, ...options });

/** Propose plants for the registry */
export const listPlantCandidates = (
  query?: {
    /** Only the ignored ones, or only the others, which is the default */
    isIgnored?: boolean;
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
): Promise<PlantCandidateList> => request('/tickets/plant-candidates', { query, ...options });

/** Link the tickets of a proposal to a plant of the registry */
export const assignPlantCandidate = (
  body: PlantAssignment,
  options?: RequestOptions,
): Promise<PlantAssignmentResponse> =>
  request('/tickets/plant-candidates/assign', {
    method: 'POST',
    body,
    ...options,
  });

/** Ignore a proposal, or bring it back */
export const ignorePlantCandidate = (body: IgnoredSerial, options?: RequestOptions): Promise<void> =>
  request('/tickets/plant-candidates/ignored', {
    method: 'PUT',
    body,
    ...options,
  });

/** Link earlier tickets to their plants */
export const linkEarlierTickets = (options?: RequestOptions): Promise<void> =>
  request('/tickets/plant-links', { method: 'POST', ...options });

/** Find open tickets of a plant before a new one is sent */
export const listOpenTicketsOfPlant = (
  body: DraftedTicket,
  options?: RequestOptions,
): Promise<SimilarTicketsResponse> => request('/tickets/similar', { method: 'POST', body, ...options });

/** List the years of the caller's tickets */
export const listTicketYears = (
  query?: {
    /** `true`: archived tickets only; `false`: without them; `all`, or absent: both */
    archived?: ArchiveFilter;
  },
  options?: RequestOptions,
): Promise<TicketYearsResponse> => request('/tickets/years', { query, ...options });

/** Read a ticket */
export const readTicket = (id: number, options?: RequestOptions): Promise<TicketResponse> =>
  request(at`/tickets/${id}`, options);

/** Correct the fields of the form */
export const editTicket = (id: number, body: TicketEdit, options?: RequestOptions): Promise<TicketResponse> =>
  request(at`/tickets/${id}`, { method: 'PATCH', body, ...options });

/** List what happened to a ticket */
export const listTicketActivity = (
  id: number,
  query?: {
    /** Only messages and notes, logged work, or all else, comma-separated: MESSAGES, WORK, CHANGES */
    group?: string;
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
): Promise<TimelineResponse> => request(at`/tickets/${id}/activity`, { query, ...options });

/** Archive a closed ticket, or restore it */
export const archiveTicket = (id: number, body: TicketArchiving, options?: RequestOptions): Promise<TicketResponse> =>
  request(at`/tickets/${id}/archive`, { method: 'PATCH', body, ...options });

/** Say that a visitor's ticket belongs to the company of its owner */
export const setCompany = (id: number, options?: RequestOptions): Promise<TicketResponse> =>
  request(at`/tickets/${id}/company`, { method: 'POST', ...options });

/** Close a ticket as a duplicate of another one */
export const closeAsDuplicate = (
  id: number,
  body: ClosingAsDuplicate,
  options?: RequestOptions,
): Promise<TicketResponse> => request(at`/tickets/${id}/duplicate`, { method: 'POST', body, ...options });

/** Report of a closed ticket as PDF */
export const exportPdf = (
  id: number,
  query?: {
    /** For whom the document is made: staff may choose, and get `STAFF` by default. Clients get `CLIENT` */
    copy?: ReportCopy;
    /** Language of the document */
    language?: Language;
  },
  options?: DownloadOptions,
): Promise<ReceivedFile> => download(at`/tickets/${id}/export/pdf`, { query, ...options });

/** Raise a ticket that follows a closed one */
export const raiseFollowUp = (id: number, body: NewFollowUp, options?: RequestOptions): Promise<FollowUpResponse> =>
  request(at`/tickets/${id}/follow-up`, { method: 'POST', body, ...options });

/** Read which tickets come before and after */
export const listFollowUps = (id: number, options?: RequestOptions): Promise<FollowUpsResponse> =>
  request(at`/tickets/${id}/follow-ups`, options);

/** List what belongs to a ticket */
export const listTicketLinks = (id: number, options?: RequestOptions): Promise<TicketLinksResponse> =>
  request(at`/tickets/${id}/links`, options);

/** Link two tickets */
export const linkTickets = (id: number, body: NewTicketLink, options?: RequestOptions): Promise<TicketLinksResponse> =>
  request(at`/tickets/${id}/links`, { method: 'POST', body, ...options });

/** Remove the link of two tickets */
export const unlinkTickets = (id: number, otherId: number, options?: RequestOptions): Promise<TicketLinksResponse> =>
  request(at`/tickets/${id}/links/${otherId}`, {
    method: 'DELETE',
    ...options,
  });

/** Read the mails that a ticket caused */
export const readTicketMails = (id: number, options?: RequestOptions): Promise<TicketMailsResponse> =>
  request(at`/tickets/${id}/mails`, options);

/** Give an open ticket to a colleague of its owner */
export const setOwner = (id: number, body: TicketOwnerChange, options?: RequestOptions): Promise<TicketResponse> =>
  request(at`/tickets/${id}/owner`, { method: 'POST', body, ...options });

/** Confirm, change or remove the plant of a ticket */
export const linkPlant = (id: number, body: TicketPlantChange, options?: RequestOptions): Promise<TicketResponse> =>
  request(at`/tickets/${id}/plant`, { method: 'PUT', body, ...options });

/** Find the plants that a ticket may be about */
export const proposePlants = (id: number, options?: RequestOptions): Promise<PlantProposalsResponse> =>
  request(at`/tickets/${id}/plant-proposals`, options);

/** Find possible duplicates of a ticket */
export const listSimilarTickets = (id: number, options?: RequestOptions): Promise<SimilarTicketsResponse> =>
  request(at`/tickets/${id}/similar`, options);

/** Change status, assignment and priority, or close */
export const changeTicket = (id: number, body: TicketChange, options?: RequestOptions): Promise<TicketResponse> =>
  request(at`/tickets/${id}/status`, { method: 'PATCH', body, ...options });

/** Read the history of a ticket */
export const readTicketHistory = (id: number, options?: RequestOptions): Promise<StatusHistoryResponse> =>
  request(at`/tickets/${id}/status-history`, options);

/** Explain the time that a promise has left */
export const explainTimeLeft = (
  id: number,
  query: {
    /** The promise in question */
    clock: ServiceClock;
  },
  options?: RequestOptions,
): Promise<TimeLeft> => request(at`/tickets/${id}/time-left`, { query, ...options });

/** Say that a ticket waits for a supplier or parts */
export const setTicketWaiting = (id: number, body: TicketWaiting, options?: RequestOptions): Promise<TicketResponse> =>
  request(at`/tickets/${id}/waiting`, { method: 'PATCH', body, ...options });

/** List the worklogs of a ticket */
export const listWorklogs = (id: number, options?: RequestOptions): Promise<WorklogsResponse> =>
  request(at`/tickets/${id}/worklogs`, options);

/** Log work */
export const logWork = (id: number, body: LogWorkDto, options?: RequestOptions): Promise<WorklogResponse> =>
  request(at`/tickets/${id}/worklogs`, { method: 'POST', body, ...options });

/** Correct a worklog */
export const correctWork = (
  id: number,
  worklogId: string,
  body: WorklogCorrection,
  options?: RequestOptions,
): Promise<WorklogResponse> =>
  request(at`/tickets/${id}/worklogs/${worklogId}`, {
    method: 'PATCH',
    body,
    ...options,
  });
