import { at, download, request, type DownloadOptions, type ReceivedFile, type RequestOptions } from '../client';
import type {
  LabelFormat,
  LabelSheets,
  NewPlates,
  NewPlatesList,
  PlateBatchList,
  PlateClaim,
  PlateEnvelope,
  PlateImport,
  PlateImportResults,
  PlateList,
  PlateRetirement,
  PlateState,
  SortOrder,
} from './api-types';
/** Create a plate for a plant */
export const issuePlate = (id: string, options?: RequestOptions): Promise<PlateEnvelope> =>
  request(at`/plants/${id}/plates`, { method: 'POST', ...options });

/** List the rolls and sheets of plates */
export const listPlateBatches = (
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
    /** True: those with unclaimed plates */
    unclaimed?: boolean;
  },
  options?: RequestOptions,
): Promise<PlateBatchList> => request('/plate-batches', { query, ...options });

/** Print a lost roll again */
export const reprintLabels = (number: number, body: LabelFormat, options?: DownloadOptions): Promise<ReceivedFile> =>
  download(at`/plate-batches/${number}/label-sheets`, {
    method: 'POST',
    body,
    ...options,
  });

/** List the plates */
export const listPlates = (
  query?: {
    /**
     * The roll or sheet that it was printed with, for staff
     * @min 1
     * @max 2147483647
     */
    batchNumber?: number;
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
    /** @format uuid */
    plantId?: string;
    /**
     * A part of the code or of the serial number of the plant, or all that a scan shows
     * @minLength 1
     * @maxLength 200
     */
    search?: string;
    state?: PlateState;
  },
  options?: RequestOptions,
): Promise<PlateList> => request('/plates', { query, ...options });

/** Create plates */
export const orderPlates = (body: NewPlates, options?: RequestOptions): Promise<NewPlatesList> =>
  request('/plates', { method: 'POST', body, ...options });

/** Fix plates to plants by a list */
export const importPlates = (body: PlateImport, options?: RequestOptions): Promise<PlateImportResults> =>
  request('/plates/import', { method: 'POST', body, ...options });

/** Print the labels of plates */
export const printLabels = (body: LabelSheets, options?: DownloadOptions): Promise<ReceivedFile> =>
  download('/plates/label-sheets', { method: 'POST', body, ...options });

/** Read a plate */
export const readPlate = (code: string, options?: RequestOptions): Promise<PlateEnvelope> =>
  request(at`/plates/${code}`, options);

/** Give an unclaimed plate its plant */
export const claimPlate = (code: string, body: PlateClaim, options?: RequestOptions): Promise<PlateEnvelope> =>
  request(at`/plates/${code}/claim`, { method: 'POST', body, ...options });

/** Download the label of a plate */
export const readLabel = (
  code: string,
  query?: {
    /**
     * Length of its sides in millimetres
     * @min 10
     * @max 200
     */
    mm?: number;
  },
  options?: DownloadOptions,
): Promise<ReceivedFile> => download(at`/plates/${code}/label.svg`, { query, ...options });

/** Retire a plate */
export const retirePlate = (code: string, body?: PlateRetirement, options?: RequestOptions): Promise<PlateEnvelope> =>
  request(at`/plates/${code}/retire`, { method: 'POST', body, ...options });
