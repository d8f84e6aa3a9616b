import { fillVariables } from '@contract/index';
import type { CannedReply, Ticket } from '@/api/types';
import { withoutMarks } from '@/kit/format/without-marks';
import { PickDialog } from './PickDialog';
import { useValues } from './useValues';

export interface CannedDialogProps {
  ticket: Ticket;
  /** Gets the text with the ticket's values. */
  onChosen: (text: string) => void;
  onClose: () => void;
}

const CannedDialog = ({ ticket, onChosen, onClose }: CannedDialogProps) => {
  const values = useValues(ticket);
  return (
    <PickDialog<CannedReply>
      ticket={ticket}
      resource="canned-replies"
      texts="conversation.canned"
      summaryOf={({ body }) => withoutMarks(body)}
      onPicked={({ body }) => onChosen(fillVariables(body, values))}
      onClose={onClose}
    />
  );
};

export default CannedDialog;
