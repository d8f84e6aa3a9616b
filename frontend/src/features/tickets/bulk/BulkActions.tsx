import { useState } from 'react';
import type { TicketSummary } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { useNotifier } from '@/shared/mui/useNotifier';
import { type BulkAction, type BulkDialogProps, type BulkReport, countOf } from './bulk-action';
import { BulkArchiveDialog } from './BulkArchiveDialog';
import { BulkAssignDialog } from './BulkAssignDialog';
import { BulkBar } from './BulkBar';
import { BulkPriorityDialog } from './BulkPriorityDialog';
import { BulkReportDialog } from './BulkReportDialog';
import { reportText } from './report-text';
import type { TicketSelection } from './useTicketSelection';

const ActionDialog = ({ action, ...props }: BulkDialogProps & { action: BulkAction }) => {
  switch (action) {
    case 'assign':
      return <BulkAssignDialog {...props} />;
    case 'priority':
      return <BulkPriorityDialog {...props} />;
    case 'archive':
    case 'unarchive':
      return <BulkArchiveDialog {...props} action={action} />;
  }
};

interface Opened {
  action: BulkAction;
  /** Those selected when it was opened. */
  tickets: readonly TicketSummary[];
}

/** The bar of the selected tickets, the dialog of a action, and what became of it. */
export const BulkActions = ({ selection }: { selection: TicketSelection }) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [report, setReport] = useState<BulkReport | null>(null);
  const finish = (finished: BulkReport) => {
    setOpened(null);
    if (countOf(finished, 'REFUSED') > 0) {
      setReport(finished);
      return;
    }
    notifier.success(reportText(finished, translate));
    selection.clear();
  };
  const settle = (kept: readonly number[]) => {
    setReport(null);
    if (kept.length > 0) selection.keep(kept);
    else selection.clear();
  };
  const open = (action: BulkAction) => setOpened({ action, tickets: [...selection.picked.values()] });
  return (
    <>
      {selection.picked.size > 0 && <BulkBar selection={selection} onAct={open} />}
      {opened && <ActionDialog {...opened} onFinished={finish} onClose={() => setOpened(null)} />}
      {report && <BulkReportDialog report={report} onSettled={settle} />}
    </>
  );
};
