import ArrowBack from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { CameFrom } from './TicketLink';

/** Back to the list as it was left, or to the whole of it. */
export const BackToList = () => {
  const translate = useTranslate();
  const cameFrom = useLocation().state as CameFrom | null;
  return (
    <Button
      component={Link}
      to={`/tickets${cameFrom?.list ?? ''}`}
      variant="text"
      size="small"
      startIcon={<ArrowBack />}
      sx={{ ml: -1, flexShrink: 0 }}
    >
      {translate('tickets.backToList')}
    </Button>
  );
};
