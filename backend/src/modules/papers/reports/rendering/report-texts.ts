import type { Language, TicketCategory } from '#contract/index.js';
import { en } from './texts/en.js';
import { it } from './texts/it.js';

/** All fixed words of the document. */
export interface ReportTexts {
  documentName: Readonly<Record<TicketCategory, string>>;
  ticketNumber: (number: number) => string;
  page: { before: string; between: string };
  timeZone: string;
  copyFor: { CLIENT: string; STAFF: string };
  summary: {
    category: string;
    status: string;
    priority: string;
    technicalArea: string;
    technician: string;
    opened: string;
    closed: string;
  };
  customer: { title: string; contact: string };
  support: string;
  /** Printed if the maker has its own brand. */
  product: string;
  plant: { title: string };
  request: Readonly<Record<TicketCategory, string>>;
  productionStopped: string;
  parts: { title: string; code: string; description: string; quantity: string; total: string };
  attachments: string;
  photos: string;
  talk: { title: string; ofStaff: string; omitted: (count: number) => string; files: string };
  photoLeftOut: string;
  timeline: {
    title: string;
    when: string;
    what: string;
    who: string;
    created: string;
    status: (from: string, to: string) => string;
    priority: (from: string, to: string) => string;
    technicalArea: (name: string | null) => string;
    technician: (name: string | null) => string;
    workLogged: (hours: string) => string;
    visitor: string;
  };
  work: { title: string; when: string; technician: string; notes: string; hours: string; total: string };
  finalReport: string;
  internalNotes: { title: string; warning: string };
  signatures: { title: string; customer: string; technician: string; name: string; date: string; signature: string };
  none: string;
}

const TEXTS: Readonly<Record<Language, ReportTexts>> = { it, en };

export const reportTexts = (language: Language): ReportTexts => TEXTS[language];
