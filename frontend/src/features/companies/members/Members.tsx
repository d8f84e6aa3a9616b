import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { LoadError } from '@/kit/office/page/LoadError';
import { Pages } from '@/kit/office/list/Pages';
import { Invitations } from '../invitations/Invitations';
import { MemberRow } from './MemberRow';
import { PER_PAGE, useMembers } from './useMembers';

/** The members of a company, with what the caller may change. */
export const Members = ({ company }: { company: { id: string; name: string } }) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useMembers(company.id, page);
  if (data === undefined)
    return error ? (
      <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={160} />
    );
  return (
    <>
      {data.total === 0 && <Typography>{translate('companies.members.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.members.map((member) => (
          <MemberRow key={member.id} company={company} member={member} manageable={data.manageable} />
        ))}
      </Box>
      <Pages page={page} total={data.total} perPage={PER_PAGE} onChange={setPage} />
      {data.manageable && <Invitations companyId={company.id} />}
    </>
  );
};
