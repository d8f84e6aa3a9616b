import Button from '@mui/material/Button';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { labelOf } from './deed-label';
import { offeredDeeds, type Deed } from './offered-deeds';

/** One button per deed; the first is the primary one. */
export const DeedButtons = ({ ticket, onAct }: { ticket: Ticket; onAct: (deed: Deed) => void }) => {
  const translate = useTranslate();
  return offeredDeeds(ticket).map((deed, index) => (
    <Button key={deed} variant={index === 0 ? 'contained' : 'outlined'} onClick={() => onAct(deed)}>
      {translate(labelOf(deed, ticket))}
    </Button>
  ));
};
