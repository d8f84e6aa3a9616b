import { dayOf, type Period } from '@contract/index';
import { errorText } from '@/api/error-text';
import { formatDay } from '@/shared/format/dates';
import { formatCount, formatHours } from '@/shared/format/numbers';
import { useAddressFilters } from '@/shared/hooks/useAddressFilters';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { CentredSpinner } from '@/shared/mui/CentredSpinner';
import { EmptyList } from '@/shared/mui/EmptyList';
import { LoadError } from '@/shared/mui/LoadError';
import { PageHeading } from '@/shared/mui/PageHeading';
import { Pages } from '@/shared/mui/Pages';
import { Refreshing } from '@/shared/mui/Refreshing';
import { useIsPhone } from '@/shared/mui/useIsPhone';
import { chosenPeriod, PERIOD_FILTERS } from './period';
import { PeriodFilter } from './PeriodFilter';
import { PER_PAGE, useOwnWorklogs } from './useOwnWorklogs';
import { WorklogCards } from './WorklogCards';
import { WorklogTable } from './WorklogTable';

type List = ReturnType<typeof useOwnWorklogs>;

const Worklogs = ({ list, period }: { list: List; period: Period }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const { data, error, isPlaceholderData, refetch } = list;
  if (error && data === undefined)
    return <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />;
  if (data === undefined) return <CentredSpinner />;
  if (data.worklogs.length === 0) {
    const { from, to } = period;
    const days = { from: from ? formatDay(from, language) : '', to: to ? formatDay(to, language) : '' };
    const reach = from && to ? 'between' : from ? 'since' : to ? 'until' : 'ever';
    return (
      <EmptyList
        title={translate('technician.worklogs.none.title')}
        text={translate(`technician.worklogs.none.${reach}`, days)}
      />
    );
  }
  return (
    <Refreshing active={isPlaceholderData}>
      {isPhone ? <WorklogCards {...data} /> : <WorklogTable {...data} />}
    </Refreshing>
  );
};

/** What the technician logged, by period. */
const MyWorklogsPage = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const filters = useAddressFilters(PERIOD_FILTERS);
  const today = dayOf(new Date());
  const chosen = chosenPeriod(filters.applied, today);
  const list = useOwnWorklogs(chosen.period, filters.page);
  const total = list.data?.pagination.totalItems ?? 0;
  const note =
    list.data === undefined || chosen.period === undefined
      ? ''
      : translate('technician.worklogs.summary', {
          smart_count: total,
          count: formatCount(total, language),
          hours: formatHours(list.data.totalHours, language),
        });
  return (
    <>
      <PageHeading title={translate('technician.worklogs.title')} note={note} />
      <PeriodFilter filters={filters} chosen={chosenPeriod(filters.shown, today)} />
      {chosen.period && (
        <>
          <Worklogs list={list} period={chosen.period} />
          <Pages page={filters.page} total={total} perPage={PER_PAGE} onChange={filters.setPage} />
        </>
      )}
    </>
  );
};

export default MyWorklogsPage;
