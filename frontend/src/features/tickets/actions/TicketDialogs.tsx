import type { TicketRef } from '@/api/types';
import { DuplicateDialog } from '../duplicates/DuplicateDialog';
import { EditDialog } from '../editing/EditDialog';
import { LogWorkDialog } from '../worklogs/LogWorkDialog';
import { AssignmentDialog } from './AssignmentDialog';
import { FinalReportDialog } from './FinalReportDialog';
import { StatusDialog } from './StatusDialog';

export type OpenDialog = 'assign' | 'updateStatus' | 'close' | 'logWork' | 'edit' | 'closeAsDuplicate' | null;

interface TicketDialogsProps {
  open: OpenDialog;
  /** The original that was picked before the dialog opened. */
  original: TicketRef | null;
  onOpen: (dialog: OpenDialog) => void;
}

/** The dialogs of a ticket, at most one of them open. */
export const TicketDialogs = ({ open, original, onOpen }: TicketDialogsProps) => {
  const close = () => onOpen(null);
  return (
    <>
      {open === 'assign' && <AssignmentDialog onClose={close} />}
      {open === 'updateStatus' && <StatusDialog onClose={close} onReport={() => onOpen('close')} />}
      {open === 'close' && <FinalReportDialog onClose={close} />}
      {open === 'edit' && <EditDialog onClose={close} />}
      {open === 'closeAsDuplicate' && <DuplicateDialog picked={original} onClose={close} />}
      <LogWorkDialog open={open === 'logWork'} onClose={close} />
    </>
  );
};
