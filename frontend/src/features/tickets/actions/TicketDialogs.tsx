import type { Ticket } from '@/api/types';
import { EditDialog } from '../editing/EditDialog';
import { LogWorkDialog } from '../worklogs/LogWorkDialog';
import { AssignmentDialog } from './AssignmentDialog';
import { FinalReportDialog } from './FinalReportDialog';
import { StatusDialog } from './StatusDialog';

export type OpenDialog = 'assign' | 'updateStatus' | 'close' | 'logWork' | 'edit' | null;

interface TicketDialogsProps {
  ticket: Ticket;
  open: OpenDialog;
  onOpen: (dialog: OpenDialog) => void;
}

/** The dialogs of a ticket, at most one of them open. */
export const TicketDialogs = ({ ticket, open, onOpen }: TicketDialogsProps) => {
  const close = () => onOpen(null);
  return (
    <>
      {open === 'assign' && <AssignmentDialog ticket={ticket} onClose={close} />}
      {open === 'updateStatus' && <StatusDialog ticket={ticket} onClose={close} onReport={() => onOpen('close')} />}
      {open === 'close' && <FinalReportDialog ticket={ticket} onClose={close} />}
      {open === 'edit' && <EditDialog ticket={ticket} onClose={close} />}
      <LogWorkDialog ticket={ticket} open={open === 'logWork'} onClose={close} />
    </>
  );
};
