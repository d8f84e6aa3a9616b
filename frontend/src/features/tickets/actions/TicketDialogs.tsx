import type { TicketRef } from '@/api/types';
import { lazyPart } from '@/kit/late-parts';
import { LateDialog } from '@/kit/office/dialog/LateDialog';

const loadWork = () => import('../worklogs/LogWorkDialog');
const loadReport = () => import('./FinalReportDialog');

/** Loads the dialogs for the work on site in advance, so that they open without a connection, too. */
export const preloadDialogs = () => Promise.allSettled([loadWork(), loadReport()]);

const LogWorkDialog = lazyPart(loadWork);
const FinalReportDialog = lazyPart(loadReport);
const AssignmentDialog = lazyPart(() => import('./AssignmentDialog'));
const DuplicateDialog = lazyPart(() => import('../duplicates/DuplicateDialog'));
const EditDialog = lazyPart(() => import('../editing/EditDialog'));
const StatusDialog = lazyPart(() => import('./StatusDialog'));

export type TicketDialog = 'assign' | 'updateStatus' | 'close' | 'logWork' | 'edit' | 'closeAsDuplicate' | null;

interface TicketDialogsProps {
  open: TicketDialog;
  /** The original that was picked before the dialog opened. */
  original: TicketRef | null;
  onOpen: (dialog: TicketDialog) => void;
}

/** The dialogs of a ticket, at most one of them open. */
export const TicketDialogs = ({ open, original, onOpen }: TicketDialogsProps) => {
  const close = () => onOpen(null);
  return (
    <LateDialog>
      {open === 'assign' && <AssignmentDialog onClose={close} />}
      {open === 'updateStatus' && <StatusDialog onClose={close} onReport={() => onOpen('close')} />}
      {open === 'close' && <FinalReportDialog onClose={close} />}
      {open === 'edit' && <EditDialog onClose={close} />}
      {open === 'closeAsDuplicate' && <DuplicateDialog picked={original} onClose={close} />}
      {open === 'logWork' && <LogWorkDialog onClose={close} />}
    </LateDialog>
  );
};
