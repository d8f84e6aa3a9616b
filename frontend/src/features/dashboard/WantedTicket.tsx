import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { dropWantedTicket, wantedTicket } from '@/desk/public/wanted-ticket';

/** Offers the ticket whose address led to the login page, until it is opened or put aside. */
export const WantedTicket = () => {
  const translate = useTranslate();
  const [number, setNumber] = useState(wantedTicket);
  if (number === null) return null;
  const close = (): void => {
    dropWantedTicket();
    setNumber(null);
  };
  return (
    <Alert severity="info" sx={{ mb: 3, alignItems: 'center' }} onClose={close} closeText={translate('common.close')}>
      <Button component={Link} to={`/tickets/${number}`} variant="contained" onClick={dropWantedTicket}>
        {translate('dashboard.continueToTicket', { number })}
      </Button>
    </Alert>
  );
};
