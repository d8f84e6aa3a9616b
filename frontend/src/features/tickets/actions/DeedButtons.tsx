import Button from '@mui/material/Button';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { labelOf } from './deed-label';
import { isMinor, offeredDeeds, type Deed } from './offered-deeds';

/** One button per deed; the first is the primary one, if it is a step of the work. */
export const DeedButtons = ({ ticket, onAct }: { ticket: Ticket; onAct: (deed: Deed) => void }) => {
  const translate = useTranslate();
  return offeredDeeds(ticket).map((deed, index) => (
    <Button key={deed} variant={index === 0 && !isMinor(deed) ? 'contained' : 'outlined'} onClick={() => onAct(deed)}>
      {translate(labelOf(deed, ticket))}
    </Button>
  ));
};
