import { Stack, Typography, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { acceptInvitation, declineInvitation, listOwnInvitations } from '@/api/generated/companies';
import { keys } from '@/api/keys';
import type { OwnCompany, OwnInvitation } from '@/api/types';
import { useOwnCompany } from '@/desk/useOwnCompany';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { EmptyState } from '@/kit/office/list/EmptyState';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { lazyPart } from '@/kit/late-parts';
import { useInvitationAction } from './invitations/Invitations';
import { LeaveCompany } from './members/LeaveCompany';
import { Members } from './members/Members';

/** Explains what joining means before the invitation is accepted. */
const InvitationCard = ({ invitation: { id, company } }: { invitation: OwnInvitation }) => {
  const translate = useTranslate();
  const accepting = useInvitationAction(() => acceptInvitation(id), 'joined');
  const declining = useInvitationAction(() => declineInvitation(id), 'declined');
  const named = { company: company.name };
  return (
    <SectionCard title={translate('companies.invitations.own', named)}>
      <Stack spacing={1}>
        <Typography>{translate(`companies.own.sharing.${company.sharing}`)}</Typography>
        <Typography>{translate('companies.invitations.what')}</Typography>
        <Stack direction="row" spacing={1}>
          <Button
            variant="contained"
            loading={accepting.isBusy}
            aria-label={translate('companies.invitations.acceptOne', named)}
            onClick={() => accepting.run()}
          >
            {translate('companies.invitations.accept')}
          </Button>
          <Button
            loading={declining.isBusy}
            aria-label={translate('companies.invitations.declineOne', named)}
            onClick={() => declining.run()}
          >
            {translate('companies.invitations.decline')}
          </Button>
        </Stack>
      </Stack>
    </SectionCard>
  );
};

/** For a client without a company. */
const OwnInvitations = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: keys.invitations(),
    queryFn: async ({ signal }) => (await listOwnInvitations({ signal })).invitations,
  });
  if (data === undefined) return <NotLoaded query={{ data, error, refetch }} height={160} />;
  if (data.length === 0)
    return <EmptyState title={translate('companies.own.none.title')} text={translate('companies.own.none.text')} />;
  return (
    <Stack spacing={3}>
      {data.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} />
      ))}
    </Stack>
  );
};

const Sites = lazyPart(() => import('./sites/Sites'));

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
      <LeaveCompany company={company} />
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
