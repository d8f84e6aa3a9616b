import { fillVariables } from '@contract/index';
import type { CannedReply, Ticket } from '@/api/types';
import { withoutMarks } from '@/kit/format/texts';
import { PickDialog, useValues } from './PickDialog';

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
