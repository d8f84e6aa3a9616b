import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { formatCount } from '@/shared/format/numbers';
import { useAddressFilters } from '@/shared/hooks/useAddressFilters';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { EmptyList } from '@/shared/mui/EmptyList';
import { ListContent } from '@/shared/mui/ListContent';
import { PageHeading } from '@/shared/mui/PageHeading';
import { Pages } from '@/shared/mui/Pages';
import { useIsPhone } from '@/shared/mui/useIsPhone';
import { JobCards } from './JobCards';
import { JobDrawer } from './JobDrawer';
import { JobTable, type JobListProps } from './JobTable';
import { QueueFilterBar } from './QueueFilterBar';
import { QueueNumbers } from './QueueNumbers';
import { PER_PAGE, QUEUE_FILTERS, type QueueFilters, useJobs } from './useQueue';

interface JobsProps {
  list: ReturnType<typeof useJobs>;
  filters: QueueFilters;
  onOpen: JobListProps['onOpen'];
}

const Jobs = ({ list, filters: { shown, clear }, onOpen }: JobsProps) => {
  const translate = useTranslate();
  const Shape = useIsPhone() ? JobCards : JobTable;
  const isFiltered = Object.values(shown).some((value) => value !== '');
  const why = isFiltered && shown.state !== 'WAITING' ? 'noMatch' : 'idle';
  const empty = (
    <EmptyList
      title={translate(`queue.list.${why}.title`)}
      text={translate(`queue.list.${why}.text`)}
      onClear={isFiltered ? clear : undefined}
    />
  );
  return (
    <ListContent list={list} loadError={(message) => translate('queue.list.loadError', { message })} empty={empty}>
      <Shape jobs={list.data} onOpen={onOpen} />
    </ListContent>
  );
};

/** Mails and other slow work: what waits, runs, is delayed or failed. */
const QueuePage = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const titleId = useId();
  const filters = useAddressFilters(QUEUE_FILTERS);
  const list = useJobs(filters.applied, filters.page);
  const [openId, setOpenId] = useState<string | null>(null);
  const total = list.total ?? 0;
  const count = translate('queue.list.count', { smart_count: total, count: formatCount(total, language) });
  return (
    <>
      <PageHeading title={translate('queue.title')} />
      <QueueNumbers />
      <Box component="section" aria-labelledby={titleId}>
        <Typography variant="h6" component="h2" id={titleId}>
          {translate('queue.list.heading')}
        </Typography>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', minHeight: '1.5em', mb: 2 }}>
          {list.data && !list.error ? count : ''}
        </Typography>
        <QueueFilterBar filters={filters} />
        <Jobs list={list} filters={filters} onOpen={({ id }) => setOpenId(id)} />
        <Pages page={filters.page} total={total} perPage={PER_PAGE} onChange={filters.setPage} />
      </Box>
      {openId !== null && <JobDrawer id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
};

export default QueuePage;
