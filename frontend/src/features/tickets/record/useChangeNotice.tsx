import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import { PRESSING } from '@contract/index';
import { changeTicket } from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import type { Ticket, TicketChange, TicketSummary } from '@/api/types';
import type { Translate } from '@/i18n/i18n';
import { personName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { NoticeButton, useNotifier } from '@/kit/office/action/notices';
import { useAction } from '@/kit/office/action/useAction';
import { keepFocusOnPage } from '@/kit/office/page/layout';

/** What a change of the assignment or the priority may replace. */
export type Before = Pick<TicketSummary, 'status' | 'priority' | 'technicalArea' | 'assignedTechnicianId'>;

/**
 * The change that restores technician, area and priority. Null where none of them changed, or where the status
 * changed.
 */
export const undoOf = (before: Before, saved: Ticket): TicketChange | null => {
  const technicalAreaId = before.technicalArea?.id ?? null;
  const { assignedTechnicianId, priority } = before;
  const isSame =
    saved.priority === priority &&
    saved.technicalAreaId === technicalAreaId &&
    saved.assignedTechnicianId === assignedTechnicianId;
  if (isSame || saved.status !== before.status) return null;
  return { technicalAreaId, assignedTechnicianId, priority, version: saved.version };
};

/** Says what a change did to a ticket, and who is concerned. */
const changeText = (change: TicketChange, saved: Ticket, translate: Translate): string => {
  const { assignedTechnician: technician } = saved;
  if (change.status === 'CLOSED') return translate('tickets.actions.closed', { name: personName(saved, translate) });
  if (change.assignedTechnicianId && technician)
    return translate('tickets.actions.assigned', { name: personName(technician, translate) });
  if (change.status === 'IN_PROGRESS') return translate('tickets.actions.started');
  return translate('tickets.actions.changed');
};

/** Restores what a change replaced. */
const useUndo = () => {
  const translate = useTranslate();
  return useAction({
    send: ({ id, back }: { id: number; back: TicketChange }) => changeTicket(id, back),
    done: (_saved, { id }) => translate('tickets.actions.undone', { number: id }),
    failed: 'tickets.actions.failed',
    onDone: keepFocusOnPage,
    onFailed: keepFocusOnPage,
    stale: [keys.tickets()],
    isStaleAfterFailure: true,
    refetchesFirst: true,
  });
};

/** Opens the most urgent ticket without a technician. */
const useNextToAssign = () => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  return useAction({
    send: () =>
      dataProvider.getList<TicketSummary>('tickets', {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'urgency', order: 'DESC' },
        filter: PRESSING.toAssign,
      }),
    failed: 'tickets.actions.nextFailed',
    onDone: ({ data: [next] }) => {
      if (next) void navigate(`/tickets/${next.id}`);
      else notifier.info(translate('tickets.actions.noneToAssign'));
    },
  });
};

/** The notice of a saved change, with buttons to undo it and to open the next ticket to assign. */
export const useChangeNotice = () => {
  const translate = useTranslate();
  const undo = useUndo();
  const nextToAssign = useNextToAssign();
  return (before: Before, change: TicketChange, saved: Ticket): ReactNode => {
    const back = undoOf(before, saved);
    const isNewlyAssigned = before.assignedTechnicianId === null && saved.assignedTechnicianId !== null;
    return (
      <>
        {changeText(change, saved, translate)}
        {back && (
          <NoticeButton onClick={() => undo.run({ id: saved.id, back })}>
            {translate('tickets.actions.undo')}
          </NoticeButton>
        )}
        {isNewlyAssigned && (
          <NoticeButton onClick={() => nextToAssign.run()}>{translate('tickets.actions.nextToAssign')}</NoticeButton>
        )}
      </>
    );
  };
};
