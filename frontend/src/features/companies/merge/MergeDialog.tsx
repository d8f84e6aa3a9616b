import { Alert, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router';
import { mergeCompany, previewCompanyMerge } from '@/api/generated/companies';
import { keys } from '@/api/keys';
import type { Company, CompanyMergePreview } from '@/api/types';
import { pageOfCompany } from '@/desk/public/addresses';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { SearchedChoice } from '@/kit/office/form/SearchedChoice';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { Facts } from '@/kit/office/page/SectionCard';

const CHOICES = { pagination: { page: 1, perPage: 25 }, sort: { field: 'name', order: 'ASC' } } as const;
const MOVED = [
  'memberCount',
  'keyUserCount',
  'siteCount',
  'plantCount',
  'ticketCount',
  'agreementCount',
  'invitationCount',
] as const satisfies readonly (keyof CompanyMergePreview)[];
const CHANGED = [keys.companies(), keys.members(), keys.invitations(), keys.plants(), keys.tickets()];

interface CompanySearchProps {
  except: string;
  value: Company | null;
  onChange: (company: Company | null) => void;
}

/** Chooses the company that stays, which the server searches while the user types. */
const CompanySearch = (search: CompanySearchProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { data: companies = [], isPending } = useGetList<Company>(
    'admin/companies',
    { ...CHOICES, filter: { search: typed } },
    { placeholderData: keepPreviousData },
  );
  return (
    <SearchedChoice
      {...search}
      label={translate('companies.merge.into')}
      options={companies}
      isLoading={isPending}
      nameOf={({ name, erpCode }) => [name, erpCode].filter(Boolean).join(' · ')}
      onSearch={setTyped}
    />
  );
};

/** What moves, what becomes of both, and what has to be settled first. */
const Preview = ({ preview }: { preview: CompanyMergePreview }) => {
  const translate = useTranslate();
  const { into, joinedSites, leftErpCode, overlappingAgreementCount, repeatedDocumentCount } = preview;
  const sharing = translate(`companies.own.sharing.${into.sharing}`);
  return (
    <>
      <Facts facts={MOVED.map((name) => [translate(`companies.merge.moved.${name}`), String(preview[name])])} />
      <Typography>{translate('companies.merge.sharing', { sharing })}</Typography>
      {joinedSites.length > 0 && (
        <Typography>{translate('companies.merge.joinedSites', { names: joinedSites.join(', ') })}</Typography>
      )}
      {leftErpCode !== null && (
        <Typography>
          {translate('companies.merge.leftErpCode', { code: into.erpCode ?? '', left: leftErpCode })}
        </Typography>
      )}
      {overlappingAgreementCount > 0 && (
        <Alert severity="error">
          {translate('companies.merge.agreements', { smart_count: overlappingAgreementCount })}
        </Alert>
      )}
      {repeatedDocumentCount > 0 && (
        <Alert severity="error">{translate('companies.merge.documents', { smart_count: repeatedDocumentCount })}</Alert>
      )}
    </>
  );
};

/** Merges companies after a preview. Rendered while it is open. */
const MergeDialog = ({ company, onClose }: { company: Company; onClose: () => void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [into, setInto] = useState<Company | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: keys.companies('merge', company.id, into?.id),
    queryFn: async ({ signal }) =>
      (await previewCompanyMerge(company.id, { into: into?.id ?? '' }, { signal })).preview,
    enabled: into !== null,
  });
  const merge = useAction({
    send: ({ version, into: stays }: CompanyMergePreview) =>
      mergeCompany(company.id, { intoId: stays.id, version, intoVersion: stays.version }),
    done: 'companies.merge.done',
    failed: 'companies.merge.failed',
    onDone: (merged) => navigate(pageOfCompany(merged.company.id)),
    onClose,
    stale: CHANGED,
    isStaleAfterFailure: true,
  });
  const isPossible = data?.overlappingAgreementCount === 0 && data.repeatedDocumentCount === 0;
  return (
    <ActionDialog
      title={translate('companies.merge.title')}
      text={translate('companies.merge.text')}
      submitLabel={translate('companies.merge.submit')}
      isDestructive
      action={merge}
      canSubmit={into !== null && isPossible}
      onSubmit={() => data && merge.run(data)}
      onClose={onClose}
    >
      <CompanySearch except={company.id} value={into} onChange={setInto} />
      {into && <NotLoaded query={{ data, error, refetch }} height={160} />}
      {into && data && <Preview preview={data} />}
    </ActionDialog>
  );
};

export default MergeDialog;
