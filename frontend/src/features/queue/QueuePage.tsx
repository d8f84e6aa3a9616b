import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { errorText } from '@/api/error-text';
import { formatCount } from '@/shared/format/numbers';
import { useAddressFilters } from '@/shared/hooks/useAddressFilters';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { EmptyState } from '@/shared/mui/EmptyState';
import { LoadError } from '@/shared/mui/LoadError';
import { PageHeading } from '@/shared/mui/PageHeading';
import { Pages } from '@/shared/mui/Pages';
import { JobCards } from './JobCards';
import { JobDrawer } from './JobDrawer';
import { JobTable, type JobListProps } from './JobTable';
import { QueueFilterBar } from './QueueFilterBar';
import { QueueNumbers } from './QueueNumbers';
import { PER_PAGE, QUEUE_FILTERS, type QueueFilters, useJobs } from './useQueue';

/** Nothing waits, or nothing fits the filters. */
const NoJobs = ({ filters: { shown, clear } }: { filters: QueueFilters }) => {
  const translate = useTranslate();
  const isFiltered = Object.values(shown).some((value) => value !== '');
  const why = isFiltered && shown.state !== 'WAITING' ? 'noMatch' : 'idle';
  return (
    <Card>
      <EmptyState
        title={translate(`queue.list.${why}.title`)}
        text={translate(`queue.list.${why}.text`)}
        action={
          isFiltered && (
            <Button variant="outlined" onClick={clear}>
              {translate('backOffice.filters.clear')}
            </Button>
          )
        }
      />
    </Card>
  );
};

interface JobsProps {
  list: ReturnType<typeof useJobs>;
  filters: QueueFilters;
  onOpen: JobListProps['onOpen'];
}

const Jobs = ({ list, filters, onOpen }: JobsProps) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  if (list.error && (list.data === undefined || list.isPlaceholderData)) {
    const text = translate('queue.list.loadError', { message: errorText(list.error, translate) });
    return <LoadError text={text} onRetry={() => void list.refetch()} />;
  }
  if (list.data?.length === 0) return <NoJobs filters={filters} />;
  const Shape = isPhone ? JobCards : JobTable;
  return (
    <Box sx={{ opacity: list.isPlaceholderData ? 0.6 : 1 }} aria-busy={list.isPlaceholderData}>
      <Shape jobs={list.data} onOpen={onOpen} />
    </Box>
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
