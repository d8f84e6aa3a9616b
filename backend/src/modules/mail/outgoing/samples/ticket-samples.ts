import { Ticket } from '#tickets/index.js';
import type { AnsweredMessage } from '#conversation/index.js';
import type { QuotedFile, QuotedMessage } from '#conversation/notifications/index.js';
import type { TicketChangeFacts } from '../composing/ticket-mail-facts.js';
import { plantColumns, type TicketMailName } from '#contract/index.js';

/** A sample ticket with the change that the mail reports. */
interface TicketSample {
  ticket: Ticket;
  change: TicketChangeFacts | undefined;
  messages?: QuotedMessage[];
  answered?: AnsweredMessage;
  withheldFiles?: string[];
}

const raised = {
  id: 4711,
  title: 'Il raggio laser si spegne dopo pochi minuti',
  category: 'ASSISTANCE',
  status: 'OPEN',
  priority: 'HIGH',
  company: 'Fonderie Rossi S.r.l.',
  contactName: 'Niccolò',
  contactSurname: 'D’Angelo',
  contactEmail: 'n.dangelo@fonderierossi.example',
  contactPhone: '+39 045 555 0107 int. 12',
  ...plantColumns({ type: 'LC-500', serialNumber: 'LC500-2023-0147, capannone 2' }),
  description: 'Dopo circa dieci minuti il raggio si spegne.\nAl riavvio compare l’allarme E-42.',
  createdAt: new Date('2026-11-20T13:05:00Z'),
  productionStopped: true,
  alarmsPresent: true,
  alarmDetails: 'E-42 temperatura sorgente',
  notes: 'Accesso dal cancello sud, citofonare in officina.',
  assignedTechnicianId: null,
  finalReport: null,
  duplicateOfId: null,
} as const;

const assigned = {
  ...raised,
  status: 'IN_PROGRESS',
  assignedTechnicianId: '0193a000-0000-7000-8000-000000000001',
  assignedTechnician: { name: 'Łukasz', surname: 'Čapek' },
  technicalArea: { name: 'Ottica e sorgenti laser' },
} as const;

const closed = {
  ...assigned,
  status: 'CLOSED',
  finalReport: 'Sostituita la ventola della sorgente.\nProva di due ore superata.',
};

const STARTED = { kind: 'STATUS_CHANGED', payload: {}, fromStatus: 'OPEN', toStatus: 'IN_PROGRESS' } as const;

const filesAdded = (...names: string[]): TicketChangeFacts => ({
  kind: 'FILES_ADDED',
  payload: { filesAdded: names.map((fileName) => ({ id: fileName, fileName, mimeType: 'image/jpeg' })) },
  fromStatus: 'IN_PROGRESS',
  toStatus: 'IN_PROGRESS',
});

const sampleOf = (values: object, change?: TicketChangeFacts): TicketSample => ({
  ticket: Object.assign(new Ticket(), values),
  change,
});

const fileOf = (fileName: string): QuotedFile => ({ fileName, mimeType: 'application/pdf', size: 1, storageKey: '' });

const sampleWithMessage = (name: string, surname: string, body: string, ...fileNames: string[]): TicketSample => ({
  ...sampleOf(assigned),
  messages: [
    {
      id: '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11',
      seq: 2,
      name,
      surname,
      body,
      files: fileNames.map(fileOf),
      withheldFiles: [],
    },
  ],
});

/** One for each ticket mail. */
export const TICKET_SAMPLES: Readonly<Record<TicketMailName, TicketSample>> = {
  'ticket-received': sampleOf(raised),
  'new-ticket': sampleOf(raised),
  'production-stopped': sampleOf(raised),
  'ticket-assigned': sampleOf(assigned, STARTED),
  'technician-assigned': sampleOf(assigned, STARTED),
  'ticket-status-changed': sampleOf(assigned, STARTED),
  'client-files-added': sampleOf(assigned, filesAdded('lente-bruciata.jpg', 'quadro-allarmi.png')),
  'staff-files-added': sampleOf(assigned, filesAdded('schema-di-montaggio.pdf')),
  'client-message': sampleWithMessage('Niccolò', 'D’Angelo', 'La lente è arrivata.\nQuando venite a montarla?'),
  'staff-reply': {
    ...sampleWithMessage(
      'Łukasz',
      'Čapek',
      'Veniamo **giovedì alle 9**.\nServe il carrello elevatore.',
      'schema-di-montaggio.pdf',
    ),
    answered: {
      name: 'Niccolò',
      surname: 'D’Angelo',
      body: 'La lente è arrivata.\nQuando venite a montarla?',
      publishedAt: new Date('2026-11-24T08:40:00Z'),
    },
  },
  'member-message': sampleWithMessage('Anna', 'Conti', 'Il carrello elevatore è prenotato.'),
  'copied-reply': sampleWithMessage('Łukasz', 'Čapek', 'Veniamo **giovedì alle 9**.'),
  'note-added': sampleWithMessage('Anna', 'Bianchi', 'Portare anche la guarnizione di riserva.'),
  mention: sampleWithMessage('Anna', 'Bianchi', '@Łukasz Čapek la guarnizione va ordinata oggi.'),
  'follow-up': sampleOf(closed),
  'low-rating': sampleOf(closed),
  'mail-refused': sampleOf(assigned),
  'files-withheld': { ...sampleOf(assigned), withheldFiles: ['IMG_0001.HEIC', 'misure.xlsx'] },
  'clock-missed': sampleOf(assigned),
  'ticket-closed': sampleOf(closed, { kind: 'CLOSED', payload: {}, fromStatus: 'IN_PROGRESS', toStatus: 'CLOSED' }),
};
