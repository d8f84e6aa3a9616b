import { useState } from 'react';
import type { Macro, Ticket, TicketAction } from '@/api/types';
import { stepsOf } from '@/desk/public/macro-steps';
import { withoutMarks } from '@/kit/format/without-marks';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { PickDialog } from '../canned/PickDialog';
import { MacroPreview } from './MacroPreview';

interface MacroDialogProps {
  ticket: Ticket;
  lastSeq: number;
  onClose: () => void;
}

/** What the steps need; the status is judged when the macro runs. */
const needsOf = (macro: Macro): TicketAction[] => [
  ...(macro.body === null ? [] : ['REPLY' as const]),
  ...(macro.priority === null ? [] : ['SET_PRIORITY' as const]),
  ...(macro.technicalAreaId === null && macro.assignedTechnicianId === null ? [] : ['ASSIGN' as const]),
  ...(macro.waitingFor === null ? [] : ['SET_WAITING' as const]),
];

/** Chooses a macro that the user may run on the ticket, and shows what it will do. */
const MacroDialog = ({ ticket, lastSeq, onClose }: MacroDialogProps) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<Macro>();
  if (chosen) return <MacroPreview ticket={ticket} lastSeq={lastSeq} macro={chosen} onClose={onClose} />;
  return (
    <PickDialog<Macro>
      ticket={ticket}
      resource="admin/macros"
      texts="conversation.macros"
      isOffered={(macro) => needsOf(macro).every((action) => ticket.allowedActions.includes(action))}
      summaryOf={(macro) =>
        [
          ...stepsOf(macro, translate, translate('conversation.keepAwaiting')),
          ...(macro.body === null ? [] : [withoutMarks(macro.body)]),
        ].join(' · ')
      }
      onPicked={setChosen}
      onClose={onClose}
    />
  );
};

export default MacroDialog;
