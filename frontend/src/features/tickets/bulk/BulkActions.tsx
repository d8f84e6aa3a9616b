import { type ComponentType, type LazyExoticComponent, useState } from 'react';
import type { TicketSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/notices';
import { lazyPart } from '@/kit/late-parts';
import { LateDialog } from '@/kit/office/dialog/LateDialog';
import { type BulkAction, type BulkDialogProps, type BulkReport, countOf, reportText } from './bulk-action';
import { BulkBar } from './BulkBar';
import type { TicketSelection } from './useTicketSelection';

const BulkReportDialog = lazyPart(() => import('./BulkReportDialog'));
const archiving = lazyPart(() => import('./BulkArchiveDialog'));
const DIALOGS: Record<BulkAction, LazyExoticComponent<ComponentType<BulkDialogProps>>> = {
  assign: lazyPart(() => import('./BulkAssignDialog')),
  priority: lazyPart(() => import('./BulkPriorityDialog')),
  archive: archiving,
  unarchive: archiving,
};

const ActionDialog = (props: BulkDialogProps) => {
  const Dialog = DIALOGS[props.action];
  return (
    <LateDialog>
      <Dialog {...props} />
    </LateDialog>
  );
};

interface Opened {
  action: BulkAction;
  /** The tickets that were selected when the dialog was opened. */
  tickets: readonly TicketSummary[];
}

/** The bar of the selected tickets, the dialog of an action, and its outcome. */
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
      {report && (
        <LateDialog>
          <BulkReportDialog report={report} onSettled={settle} />
        </LateDialog>
      )}
    </>
  );
};
