import Button from '@mui/material/Button';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { labelOf } from './action-label';
import { MoreActions } from './MoreActions';
import { type Action, isMinor, offeredActions } from './offered-actions';

/** The next step as a button, all else in a menu. */
export const ActionButtons = ({ ticket, onAct }: { ticket: Ticket; onAct: (action: Action) => void }) => {
  const translate = useTranslate();
  const [first, ...others] = offeredActions(ticket);
  if (first === undefined) return null;
  return (
    <>
      <Button key={first} variant={isMinor(first) ? 'outlined' : 'contained'} onClick={() => onAct(first)}>
        {translate(labelOf(first, ticket))}
      </Button>
      <MoreActions ticket={ticket} actions={others} onAct={onAct} />
    </>
  );
};
