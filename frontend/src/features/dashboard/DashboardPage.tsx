import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { dropWantedTicket, wantedTicket } from '@/desk/public/wanted-ticket';
import { useMay, useRaising } from '@/desk/rights';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { Row } from '@/kit/office/page/layout';
import { LISTS } from './lists';
import { Overview } from './Overview';
import { TechnicianOverview } from './TechnicianOverview';

/** Links to the most frequent tasks. */
const QuickActions = () => {
  const translate = useTranslate();
  const raising = useRaising();
  const managesUsers = useMay('MANAGE_USERS');
  const managesAreas = useMay('MANAGE_AREAS');
  return (
    <Row component="nav" aria-label={translate('dashboard.actions.label')}>
      <Button variant="contained" {...raising}>
        {translate('tickets.create')}
      </Button>
      <Button component={Link} to={LISTS.all} variant="outlined">
        {translate('dashboard.actions.viewTickets')}
      </Button>
      {managesUsers && (
        <Button component={Link} to="/admin/users" variant="outlined">
          {translate('users.title')}
        </Button>
      )}
      {managesAreas && (
        <Button component={Link} to="/admin/areas" variant="outlined">
          {translate('technicalAreas.title')}
        </Button>
      )}
    </Row>
  );
};

/** Offers the ticket whose address led to the login page, until it is opened or put aside. */
const WantedTicket = () => {
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

/** The first page: technicians see their own work, the others a summary. */
const DashboardPage = () => {
  const translate = useTranslate();
  const { name } = useCurrentUser();
  const readsOwnWork = useMay('READ_OWN_WORK');
  return (
    <>
      <PageHeading
        title={translate('dashboard.title')}
        note={translate('dashboard.welcome', { name })}
        actions={readsOwnWork ? undefined : <QuickActions />}
      />
      <WantedTicket />
      {readsOwnWork ? <TechnicianOverview /> : <Overview />}
    </>
  );
};

export default DashboardPage;
