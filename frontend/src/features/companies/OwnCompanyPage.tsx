import { Stack, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { OwnCompany } from '@/api/types';
import { useOwnCompany } from '@/desk/useOwnCompany';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { OwnInvitations } from './invitations/OwnInvitations';
import { Members } from './members/Members';

const Sites = lazy(() => import('./sites/Sites'));

const Company = ({ company }: { company: OwnCompany | null }) => {
  const translate = useTranslate();
  if (company === null) return <OwnInvitations />;
  return (
    <Stack spacing={3}>
      <Typography>{translate(`companies.own.sharing.${company.sharing}`)}</Typography>
      <SectionCard title={translate('companies.members.title')}>
        <Members company={company} />
      </SectionCard>
      <SectionCard title={translate('companies.sites.title')}>
        <Suspense fallback={null}>
          <Sites companyId={company.id} />
        </Suspense>
      </SectionCard>
    </Stack>
  );
};

/** The company of a client: how it shares tickets, and its members. */
const OwnCompanyPage = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useOwnCompany();
  return (
    <>
      <PageHeading title={data?.name ?? translate('companies.own.title')} />
      <NotLoaded query={{ data, error, refetch }} height={240} />
      {data !== undefined && <Company company={data} />}
    </>
  );
};

export default OwnCompanyPage;
