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
  CorrectPlantDocumentDto,
  DeclarationsDto,
  DeliveredDocumentDto,
  DocumentAudience,
  DocumentWithdrawal,
  DocumentsOfModel,
  ImportResults,
  Language,
  ModelDocumentList,
  NewPlant,
  NewPlantModel,
  NewReading,
  NewServiceEntry,
  PlantChange,
  PlantCounter,
  PlantDocumentEnvelope,
  PlantDocumentKind,
  PlantDocumentList,
  PlantEnvelope,
  PlantImport,
  PlantList,
  PlantMerge,
  PlantModelChange,
  PlantModelEnvelope,
  PlantModelList,
  PlantModelSort,
  PlantOwnershipCorrection,
  PlantSort,
  PlantState,
  PlantTimelinePage,
  PlantWorkList,
  ReadingEnvelope,
  ReadingImport,
  ReadingImportResults,
  ReadingList,
  ServiceEntryEnvelope,
  SortOrder,
} from './api-types';
/** Record what counters of plants showed by a list */
export const importReadings = (body: ReadingImport, options?: RequestOptions): Promise<ReadingImportResults> =>
  request('/counter-readings/import', { method: 'POST', body, ...options });

/** Take back a reading that was a mistake */
export const voidReading = (id: string, options?: RequestOptions): Promise<ReadingEnvelope> =>
  request(at`/counter-readings/${id}/void`, { method: 'POST', ...options });

/** Mark certificates as declarations of conformity */
export const markDeclarations = (body: DeclarationsDto, options?: RequestOptions): Promise<ModelDocumentList> =>
  request('/plant-documents/declarations', {
    method: 'POST',
    body,
    ...options,
  });

/** Correct a document */
export const correctPlantDocument = (
  id: string,
  body: CorrectPlantDocumentDto,
  options?: RequestOptions,
): Promise<PlantDocumentEnvelope> => request(at`/plant-documents/${id}`, { method: 'PUT', body, ...options });

/** Download a document of a plant */
export const downloadPlantDocument = (
  id: string,
  query?: {
    /** True: browsers show a PDF, so that it can be read and printed, in place of saving it. Other files are saved */
    view?: boolean;
  },
  options?: DownloadOptions,
): Promise<ReceivedFile> => download(at`/plant-documents/${id}/download`, { query, ...options });

/** Hand a document over with the plant */
export const handOverPlantDocument = (id: string, options?: RequestOptions): Promise<PlantDocumentEnvelope> =>
  request(at`/plant-documents/${id}/hand-over`, { method: 'POST', ...options });

/** Withdraw a document */
export const withdrawPlantDocument = (
  id: string,
  body?: DocumentWithdrawal,
  options?: RequestOptions,
): Promise<PlantDocumentEnvelope> =>
  request(at`/plant-documents/${id}/withdraw`, {
    method: 'POST',
    body,
    ...options,
  });

/** List the plant models */
export const listPlantModels = (
  query?: {
    /** Picks records by identifier: comma-separated, at most 100 */
    ids?: string;
    isActive?: boolean;
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
    /**
     * Anywhere in manufacturer, code or name; letter case and accents do not matter
     * @minLength 1
     * @maxLength 200
     */
    search?: string;
    sort?: PlantModelSort;
  },
  options?: RequestOptions,
): Promise<PlantModelList> => request('/plant-models', { query, ...options });

/** Create a plant model */
export const createPlantModel = (body: NewPlantModel, options?: RequestOptions): Promise<PlantModelEnvelope> =>
  request('/plant-models', { method: 'POST', body, ...options });

/** Read a plant model */
export const readPlantModel = (id: string, options?: RequestOptions): Promise<PlantModelEnvelope> =>
  request(at`/plant-models/${id}`, options);

/** Change a plant model */
export const updatePlantModel = (
  id: string,
  body: PlantModelChange,
  options?: RequestOptions,
): Promise<PlantModelEnvelope> => request(at`/plant-models/${id}`, { method: 'PUT', body, ...options });

/** List the documents of a plant model */
export const listModelDocuments = (id: string, options?: RequestOptions): Promise<DocumentsOfModel> =>
  request(at`/plant-models/${id}/documents`, options);

/** Add a document to a plant model */
export const addModelDocument = (
  id: string,
  files: readonly File[],
  query: {
    /** PUBLIC: also for visitors who scan a plate of the plant. OWNER: for its owner. Instructions (OPERATION, SAFETY, MAINTENANCE, DRAWING, DECLARATION) go with the plant when it is sold; another document of a single plant stays with that company unless it is handed over. STAFF: for staff */
    audience: DocumentAudience;
    /**
     * The first plant that it is about, compared with the number at the end of a serial number
     * @min 0
     * @max 999999999999999
     */
    fromNumber?: number;
    kind: PlantDocumentKind;
    /**
     * The tag of its language (BCP 47); `it` when absent
     * @maxLength 35
     * @example "de"
     */
    language?: string;
    /**
     * When the revision was released, today at the latest; today when absent
     * @format date
     */
    releasedOn?: string;
    /**
     * @minLength 1
     * @maxLength 20
     * @example "B"
     */
    revision: string;
    /**
     * @minLength 1
     * @maxLength 200
     * @example "Operating instructions"
     */
    title: string;
    /**
     * The last one, compared with the number at the end of a serial number; not below `fromNumber`
     * @min 0
     * @max 999999999999999
     */
    toNumber?: number;
    /**
     * The complete resumable upload of the file, in place of a body
     * @format uuid
     */
    uploadId?: string;
  },
  options?: UploadOptions,
): Promise<PlantDocumentEnvelope> => upload(at`/plant-models/${id}/documents`, files, { query, ...options });

/** List the plants */
export const listPlants = (
  query?: {
    /** True: those of tickets that are assigned to the caller and not closed */
    assigned?: boolean;
    /**
     * The owner
     * @format uuid
     */
    companyId?: string;
    /** True: those whose state is SCRAPPED; false: all others */
    decommissioned?: boolean;
    /** Picks records by identifier: comma-separated, at most 100 */
    ids?: string;
    /** True: those that lack documents by the languages of their country; false: all others. To clients, none lacks one */
    lacksDocuments?: boolean;
    /**
     * Records per page, 10 when absent; with `ids` all of them
     * @min 1
     * @max 100
     */
    limit?: number;
    /** @format uuid */
    modelId?: string;
    order?: SortOrder;
    /**
     * 1-based page
     * @min 1
     * @max 1000000
     */
    page?: number;
    /**
     * Anywhere in serial number, label, site, model, manufacturer or owner; case and accents do not matter
     * @minLength 1
     * @maxLength 200
     */
    search?: string;
    /**
     * A site of the owner
     * @format uuid
     */
    siteId?: string;
    sort?: PlantSort;
    /** A new plant is IN_SERVICE when absent */
    state?: PlantState;
    /** True: those that stand still now, also by a report that waits for confirmation */
    stopped?: boolean;
  },
  options?: RequestOptions,
): Promise<PlantList> => request('/plants', { query, ...options });

/** Create a plant */
export const createPlant = (body: NewPlant, options?: RequestOptions): Promise<PlantEnvelope> =>
  request('/plants', { method: 'POST', body, ...options });

/** Import plants */
export const importPlants = (body: PlantImport, options?: RequestOptions): Promise<ImportResults> =>
  request('/plants/import', { method: 'POST', body, ...options });

/** Read a plant */
export const readPlant = (id: string, options?: RequestOptions): Promise<PlantEnvelope> =>
  request(at`/plants/${id}`, options);

/** Change a plant */
export const updatePlant = (id: string, body: PlantChange, options?: RequestOptions): Promise<PlantEnvelope> =>
  request(at`/plants/${id}`, { method: 'PUT', body, ...options });

/** Choose which revision was delivered with a plant */
export const setDeliveredDocument = (
  id: string,
  body: DeliveredDocumentDto,
  options?: RequestOptions,
): Promise<PlantDocumentEnvelope> =>
  request(at`/plants/${id}/delivered-documents`, {
    method: 'PUT',
    body,
    ...options,
  });

/** List the documents of a plant */
export const listPlantDocuments = (id: string, options?: RequestOptions): Promise<PlantDocumentList> =>
  request(at`/plants/${id}/documents`, options);

/** Add a document to a plant */
export const addPlantDocument = (
  id: string,
  files: readonly File[],
  query: {
    /** PUBLIC: also for visitors who scan a plate of the plant. OWNER: for its owner. Instructions (OPERATION, SAFETY, MAINTENANCE, DRAWING, DECLARATION) go with the plant when it is sold; another document of a single plant stays with that company unless it is handed over. STAFF: for staff */
    audience: DocumentAudience;
    kind: PlantDocumentKind;
    /**
     * The tag of its language (BCP 47); `it` when absent
     * @maxLength 35
     * @example "de"
     */
    language?: string;
    /**
     * When the revision was released, today at the latest; today when absent
     * @format date
     */
    releasedOn?: string;
    /**
     * @minLength 1
     * @maxLength 20
     * @example "B"
     */
    revision: string;
    /**
     * @minLength 1
     * @maxLength 200
     * @example "Operating instructions"
     */
    title: string;
    /**
     * The complete resumable upload of the file, in place of a body
     * @format uuid
     */
    uploadId?: string;
  },
  options?: UploadOptions,
): Promise<PlantDocumentEnvelope> => upload(at`/plants/${id}/documents`, files, { query, ...options });

/** Undo the merge of a plant */
export const undoPlantMerge = (id: string, options?: RequestOptions): Promise<PlantEnvelope> =>
  request(at`/plants/${id}/merge`, { method: 'DELETE', ...options });

/** Merge a plant into another one */
export const mergePlant = (id: string, body: PlantMerge, options?: RequestOptions): Promise<PlantEnvelope> =>
  request(at`/plants/${id}/merge`, { method: 'POST', body, ...options });

/** Correct a period of an owner */
export const correctOwnership = (
  id: string,
  ownershipId: string,
  body: PlantOwnershipCorrection,
  options?: RequestOptions,
): Promise<PlantEnvelope> =>
  request(at`/plants/${id}/ownerships/${ownershipId}`, {
    method: 'PUT',
    body,
    ...options,
  });

/** Passport of a plant as PDF */
export const plantPassport = (
  id: string,
  query?: {
    /** Language of the document */
    language?: Language;
  },
  options?: DownloadOptions,
): Promise<ReceivedFile> => download(at`/plants/${id}/passport.pdf`, { query, ...options });

/** List what the counters of a plant showed */
export const listReadings = (
  id: string,
  query?: {
    counter?: PlantCounter;
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
): Promise<ReadingList> => request(at`/plants/${id}/readings`, { query, ...options });

/** Record what a counter of a plant shows */
export const addReading = (id: string, body: NewReading, options?: RequestOptions): Promise<ReadingEnvelope> =>
  request(at`/plants/${id}/readings`, { method: 'POST', body, ...options });

/** Record work on a plant without a ticket */
export const addServiceEntry = (
  id: string,
  body: NewServiceEntry,
  options?: RequestOptions,
): Promise<ServiceEntryEnvelope> =>
  request(at`/plants/${id}/service-entries`, {
    method: 'POST',
    body,
    ...options,
  });

/** List what happened to a plant */
export const plantTimeline = (
  id: string,
  query?: {
    /** `next` of the page before */
    before?: string;
    /** Several values, comma-separated: TICKET_RAISED, TICKET_CLOSED, STOP, OWNER, SITE, PLATE_CLAIMED, PLATE_RETIRED, MERGE, DOCUMENT, DOCUMENT_WITHDRAWN, READING, SERVICE */
    kinds?: string;
  },
  options?: RequestOptions,
): Promise<PlantTimelinePage> => request(at`/plants/${id}/timeline`, { query, ...options });

/** List what was done on a plant */
export const listPlantWorks = (
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
): Promise<PlantWorkList> => request(at`/plants/${id}/works`, { query, ...options });

/** Take back work that was recorded by mistake */
export const voidServiceEntry = (id: string, options?: RequestOptions): Promise<ServiceEntryEnvelope> =>
  request(at`/service-entries/${id}/void`, { method: 'POST', ...options });
