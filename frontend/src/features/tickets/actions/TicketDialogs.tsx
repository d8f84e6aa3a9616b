import type { Ticket, TicketRef } from '@/api/types';
import { DuplicateDialog } from '../duplicates/DuplicateDialog';
import { EditDialog } from '../editing/EditDialog';
import { LogWorkDialog } from '../worklogs/LogWorkDialog';
import { AssignmentDialog } from './AssignmentDialog';
import { FinalReportDialog } from './FinalReportDialog';
import { StatusDialog } from './StatusDialog';

export type OpenDialog = 'assign' | 'updateStatus' | 'close' | 'logWork' | 'edit' | 'closeAsDuplicate' | null;

interface TicketDialogsProps {
  ticket: Ticket;
  open: OpenDialog;
  /** The original that was picked before the dialog opened. */
  original: TicketRef | null;
  onOpen: (dialog: OpenDialog) => void;
}

/** The dialogs of a ticket, at most one of them open. */
export const TicketDialogs = ({ ticket, open, original, onOpen }: TicketDialogsProps) => {
  const close = () => onOpen(null);
  return (
    <>
      {open === 'assign' && <AssignmentDialog ticket={ticket} onClose={close} />}
      {open === 'updateStatus' && <StatusDialog ticket={ticket} onClose={close} onReport={() => onOpen('close')} />}
      {open === 'close' && <FinalReportDialog ticket={ticket} onClose={close} />}
      {open === 'edit' && <EditDialog ticket={ticket} onClose={close} />}
      {open === 'closeAsDuplicate' && <DuplicateDialog ticket={ticket} picked={original} onClose={close} />}
      <LogWorkDialog ticket={ticket} open={open === 'logWork'} onClose={close} />
    </>
  );
};
