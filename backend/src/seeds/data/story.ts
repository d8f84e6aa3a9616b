import type { ModificationType } from '#contract/index.js';
import type { ClientKey, TechnicianKey } from './people.js';

/** Files in `seeds/files`. */
export const DEMO_FILES = {
  'quadro-allarmi.png': 'image/png',
  'lente-bruciata.jpg': 'image/jpeg',
  'ugello-crepato.jpg': 'image/jpeg',
  'galvo-vibrazione.mp4': 'video/mp4',
  'registro-chiller.pdf': 'application/pdf',
  'fume-extraction-layout.pdf': 'application/pdf',
} as const;
export type DemoFile = keyof typeof DEMO_FILES;

export interface AssistanceText {
  description: string;
  /** Present when the ticket is about alarms. */
  alarmDetails?: string;
  productionStopped?: boolean;
  frequency?: string;
  conditions?: string;
  notes?: string;
  asksForPaper?: boolean;
}

export interface ModificationText {
  description: string;
  modificationType: ModificationType;
  notes?: string;
}

export interface OrderText {
  /** Part code, description and quantity of each line. */
  lines: readonly (readonly [string, string, number])[];
  productionStopped?: boolean;
  notes?: string;
}

interface Raised<Text> {
  title: string;
  owner: ClientKey;
  text: Text;
  files?: readonly DemoFile[];
}

/** `technician` is assigned to the ticket before work begins. */
export interface OpenStory<Text> extends Raised<Text> {
  technician?: TechnicianKey;
}

/** `work` contains the notes of the worklogs, in order. */
export interface WorkedStory<Text> extends Raised<Text> {
  technician: TechnicianKey;
  work: readonly string[];
}

/** Without a technician, the administrator closed the ticket at once, without any work. */
export interface ClosedStory<Text> extends OpenStory<Text> {
  work: readonly string[];
  report: string;
  internalNotes?: string;
}

type Five<T> = readonly [T, T, T, T, T];

/** One story per status and priority. Within a status they go from NOT_SET to CRITICAL. */
export interface Stories<Text> {
  open: Five<OpenStory<Text>>;
  inProgress: Five<WorkedStory<Text>>;
  closed: Five<ClosedStory<Text>>;
}
