import Button from '@mui/material/Button';
import { TIMINGS } from '@contract/index';
import type { SecurityEvent } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FilterBar } from '@/shared/mui/FilterBar';
import { FilterMenu } from '@/shared/mui/FilterMenu';
import { SearchField } from '@/shared/mui/SearchField';
import { AccountFilter } from './AccountFilter';
import { EVENT_TOPICS, REFUSALS } from './event-looks';
import { PeriodFilter } from './PeriodFilter';
import type { SecurityFilters } from './security-filters';

interface EventFiltersProps {
  filters: SecurityFilters;
  events?: SecurityEvent[];
}

const MenuFilters = ({ filters, events }: EventFiltersProps) => {
  const translate = useTranslate();
  const { shown, change } = filters;
  const onlyRefusals = shown.kind === REFUSALS;
  const setKind = (kind: string) => change({ kind }, TIMINGS.filterDebounce);
  const options = Object.entries(EVENT_TOPICS).flatMap(([topic, kinds]) =>
    Object.keys(kinds).map((value) => ({
      value,
      label: translate(`security.event.${value}`),
      group: translate(`security.topic.${topic}`),
    })),
  );
  return (
    <>
      <FilterMenu
        multiple
        label={translate('security.log.what')}
        options={options}
        value={onlyRefusals ? '' : shown.kind}
        onChange={setKind}
      />
      <PeriodFilter filters={filters} />
      <Button
        size="small"
        variant={onlyRefusals ? 'contained' : 'outlined'}
        color={onlyRefusals ? 'primary' : 'inherit'}
        aria-pressed={onlyRefusals}
        onClick={() => setKind(onlyRefusals ? '' : REFUSALS)}
        sx={{ minHeight: 40 }}
      >
        {translate('security.log.onlyRefusals')}
      </Button>
      <AccountFilter filters={filters} events={events} />
    </>
  );
};

export const EventFilters = ({ filters, events }: EventFiltersProps) => {
  const translate = useTranslate();
  const { shown, change, clear } = filters;
  const setCount = [shown.kind, shown.from || shown.to, shown.userId].filter(Boolean).length;
  return (
    <FilterBar
      search={
        <SearchField
          label={translate('security.log.search')}
          value={shown.search}
          onChange={(search) => change({ search }, TIMINGS.searchDebounce)}
        />
      }
      filters={<MenuFilters filters={filters} events={events} />}
      setCount={setCount}
      canClear={setCount > 0 || shown.search !== ''}
      onClear={clear}
    />
  );
};
