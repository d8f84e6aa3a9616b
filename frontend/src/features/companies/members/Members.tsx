import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listMembers } from '@/api/generated/companies';
import { keys } from '@/api/keys';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { OwnPages } from '@/kit/office/list/Pages';
import { Invitations } from '../invitations/Invitations';
import { MemberRow } from './MemberRow';

const PER_PAGE = 25;

/** The members of a company, with what the caller may change. */
export const Members = ({ company }: { company: { id: string; name: string } }) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: keys.members(company.id, page),
    queryFn: ({ signal }) => listMembers(company.id, { page, limit: PER_PAGE }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return <NotLoaded query={{ data, error, refetch }} height={160} />;
  return (
    <>
      {data.pagination.totalItems === 0 && <Typography>{translate('companies.members.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.members.map((member) => (
          <MemberRow key={member.id} company={company} member={member} manageable={data.manageable} />
        ))}
      </Box>
      <OwnPages page={page} total={data.pagination.totalItems} perPage={PER_PAGE} setPage={setPage} />
      {data.manageable && <Invitations companyId={company.id} />}
    </>
  );
};
