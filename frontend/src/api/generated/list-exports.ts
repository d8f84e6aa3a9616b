import { download, type DownloadOptions, type ReceivedFile } from '../client';
import type { CompanySort, ExportFormat, Language, PlantSort, PlantState, PlateState, SortOrder } from './api-types';
/** Export the list of companies as CSV or spreadsheet */
export const exportCompanies = (
  query: {
    format: ExportFormat;
    /** False: those that no member manages */
    hasKeyUser?: boolean;
    /** Picks records by identifier: comma-separated, at most 100 */
    ids?: string;
    isActive?: boolean;
    /** Language of headings, values and numbers; the caller's by default */
    language?: Language;
    order?: SortOrder;
    /**
     * Anywhere in name or customer number; letter case and accents do not matter
     * @minLength 1
     * @maxLength 200
     */
    search?: string;
    sort?: CompanySort;
  },
  options?: DownloadOptions,
): Promise<ReceivedFile> => download('/companies/export', { query, ...options });

/** Export which documents plants have and lack as CSV or spreadsheet */
export const exportDocumentGaps = (
  query: {
    /** True: those of tickets that are assigned to the caller and not closed */
    assigned?: boolean;
    /**
     * The owner
     * @format uuid
     */
    companyId?: string;
    /** True: those whose state is SCRAPPED; false: all others */
    decommissioned?: boolean;
    format: ExportFormat;
    /** Picks records by identifier: comma-separated, at most 100 */
    ids?: string;
    /** True: those that lack documents by the languages of their country; false: all others. To clients, none lacks one */
    lacksDocuments?: boolean;
    /** Language of headings, values and numbers; the caller's by default */
    language?: Language;
    /** @format uuid */
    modelId?: string;
    order?: SortOrder;
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
  options?: DownloadOptions,
): Promise<ReceivedFile> => download('/plants/document-gaps/export', { query, ...options });

/** Export the list of plants as CSV or spreadsheet */
export const exportPlants = (
  query: {
    /** True: those of tickets that are assigned to the caller and not closed */
    assigned?: boolean;
    /**
     * The owner
     * @format uuid
     */
    companyId?: string;
    /** True: those whose state is SCRAPPED; false: all others */
    decommissioned?: boolean;
    format: ExportFormat;
    /** Picks records by identifier: comma-separated, at most 100 */
    ids?: string;
    /** True: those that lack documents by the languages of their country; false: all others. To clients, none lacks one */
    lacksDocuments?: boolean;
    /** Language of headings, values and numbers; the caller's by default */
    language?: Language;
    /** @format uuid */
    modelId?: string;
    order?: SortOrder;
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
  options?: DownloadOptions,
): Promise<ReceivedFile> => download('/plants/export', { query, ...options });

/** Export the list of plates as CSV or spreadsheet */
export const exportPlates = (
  query: {
    /**
     * The roll or sheet that it was printed with, for staff
     * @min 1
     * @max 2147483647
     */
    batchNumber?: number;
    format: ExportFormat;
    /** Language of headings, values and numbers; the caller's by default */
    language?: Language;
    order?: SortOrder;
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
  options?: DownloadOptions,
): Promise<ReceivedFile> => download('/plates/export', { query, ...options });

/** Export the production stops as CSV or spreadsheet */
export const exportStops = (
  query: {
    /**
     * Of plants that this company owned when the stop began
     * @format uuid
     */
    companyId?: string;
    format: ExportFormat;
    /**
     * First day of the beginning of a stop, by the clock of Rome
     * @format date
     * @example "2026-11-01"
     */
    from?: string;
    /** Language of headings, values and numbers; the caller's by default */
    language?: Language;
    /**
     * Of this plant
     * @format uuid
     */
    plantId?: string;
    /**
     * Last day of the beginning, included
     * @format date
     * @example "2026-11-30"
     */
    to?: string;
  },
  options?: DownloadOptions,
): Promise<ReceivedFile> => download('/stops/export', { query, ...options });
