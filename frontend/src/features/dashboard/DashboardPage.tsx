import { useCurrentUser } from '@/kit/hooks/current-user';
import { useMay } from '@/desk/useMay';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { Overview } from './Overview';
import { QuickActions } from './QuickActions';
import { TechnicianOverview } from './TechnicianOverview';
import { WantedTicket } from './WantedTicket';

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
