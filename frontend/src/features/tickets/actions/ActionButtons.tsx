import { Button } from '@mui/material';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { labelOf } from '../record/offered-actions';
import { MoreActions } from './MoreActions';
import { isMinor, offeredActions } from '../record/offered-actions';
import { usePageActions } from '../record/page-actions';
import { useTicket } from '../record/useTicket';

/** The next step as a button, all else in a menu. */
export const ActionButtons = () => {
  const ticket = useTicket();
  const { act } = usePageActions();
  const translate = useTranslate();
  const [first, ...others] = offeredActions(ticket);
  if (first === undefined) return null;
  return (
    <>
      <Button key={first} variant={isMinor(first) ? 'outlined' : 'contained'} onClick={() => act(first)}>
        {translate(labelOf(first, ticket))}
      </Button>
      <MoreActions actions={others} />
    </>
  );
};
