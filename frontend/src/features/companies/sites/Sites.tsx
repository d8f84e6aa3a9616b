import { Box, Button, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listSites } from '@/api/generated/companies';
import { keys } from '@/api/keys';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { OwnPages } from '@/kit/office/list/Pages';
import { SiteDialog } from './SiteDialog';
import { SiteRow } from './SiteRow';

const PER_PAGE = 25;

/** Where the plants of a company stand, with what the caller may change. */
const Sites = ({ companyId }: { companyId: string }) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: keys.sites(companyId, page),
    queryFn: ({ signal }) => listSites(companyId, { page, limit: PER_PAGE }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return <NotLoaded query={{ data, error, refetch }} height={120} />;
  return (
    <>
      {data.pagination.totalItems === 0 && <Typography>{translate('companies.sites.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.sites.map((site) => (
          <SiteRow key={site.id} companyId={companyId} site={site} manageable={data.manageable} />
        ))}
      </Box>
      <OwnPages page={page} total={data.pagination.totalItems} perPage={PER_PAGE} setPage={setPage} />
      {data.manageable && (
        <Button variant="outlined" aria-haspopup="dialog" sx={{ mt: 1 }} onClick={() => setAdding(true)}>
          {translate('companies.sites.add')}
        </Button>
      )}
      {isAdding && <SiteDialog companyId={companyId} onClose={() => setAdding(false)} />}
    </>
  );
};

export default Sites;
