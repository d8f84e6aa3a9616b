import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import { failureText } from '@/api/failure-text';
import type { Ticket, TicketChange, TicketSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { PRESSING } from '@contract/index';
import { keepFocusOnPage } from '@/kit/office/page/keep-focus-on-page';
import { NoticeButton } from '@/kit/office/action/NoticeButton';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { ticketCalls } from './calls';
import { useReloadTickets } from './useTicket';
import { changeText } from './change-text';
import { type Before, undoOf } from './undo';

/** Restores what a change replaced. */
const useUndo = () => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const reload = useReloadTickets();
  return async (id: number, back: TicketChange): Promise<void> => {
    try {
      await ticketCalls.changeTicket(id, back);
      notifier.success(translate('tickets.actions.undone', { number: id }));
    } catch (error) {
      notifier.failure(failureText(error, translate, 'tickets.actions.failed'));
    }
    await reload();
    keepFocusOnPage();
  };
};

/** Opens what presses most among the tickets without a technician. */
const useNextToAssign = () => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  return async (): Promise<void> => {
    try {
      const { data } = await dataProvider.getList<TicketSummary>('tickets', {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'urgency', order: 'DESC' },
        filter: PRESSING.toAssign,
      });
      if (data[0]) void navigate(`/tickets/${data[0].id}`);
      else notifier.info(translate('tickets.actions.noneToAssign'));
    } catch (error) {
      notifier.failure(failureText(error, translate, 'tickets.actions.nextFailed'));
    }
  };
};

/** Reports a saved change with what can follow it: to take it back, and the next ticket to assign. */
export const useReportChange = () => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const undo = useUndo();
  const openNext = useNextToAssign();
  return (before: Before, change: TicketChange, saved: Ticket): void => {
    const back = undoOf(before, saved);
    const isNewlyAssigned = before.assignedTechnicianId === null && saved.assignedTechnicianId !== null;
    notifier.success(
      <>
        {changeText(change, saved, translate)}
        {back && (
          <NoticeButton onClick={() => void undo(saved.id, back)}>{translate('tickets.actions.undo')}</NoticeButton>
        )}
        {isNewlyAssigned && (
          <NoticeButton onClick={() => void openNext()}>{translate('tickets.actions.nextToAssign')}</NoticeButton>
        )}
      </>,
    );
  };
};
