import { lazy, Suspense } from 'react';
import type { TicketRef } from '@/api/types';

const loadWork = () => import('../worklogs/LogWorkDialog');
const loadReport = () => import('./FinalReportDialog');

/** Loads the dialogs for the work on site in advance, so that they open without a connection, too. */
export const preloadDialogs = () => Promise.allSettled([loadWork(), loadReport()]);

const LogWorkDialog = lazy(loadWork);
const FinalReportDialog = lazy(loadReport);
const AssignmentDialog = lazy(() => import('./AssignmentDialog'));
const DuplicateDialog = lazy(() => import('../duplicates/DuplicateDialog'));
const EditDialog = lazy(() => import('../editing/EditDialog'));
const StatusDialog = lazy(() => import('./StatusDialog'));

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
    <Suspense fallback={null}>
      {open === 'assign' && <AssignmentDialog onClose={close} />}
      {open === 'updateStatus' && <StatusDialog onClose={close} onReport={() => onOpen('close')} />}
      {open === 'close' && <FinalReportDialog onClose={close} />}
      {open === 'edit' && <EditDialog onClose={close} />}
      {open === 'closeAsDuplicate' && <DuplicateDialog picked={original} onClose={close} />}
      {open === 'logWork' && <LogWorkDialog onClose={close} />}
    </Suspense>
  );
};
