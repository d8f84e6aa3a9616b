import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { TIMINGS } from '@contract/index';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FilterBar } from '@/shared/mui/FilterBar';
import { FilterMenu } from '@/shared/mui/FilterMenu';
import { kindOptions, stateOptions } from './job-looks';
import type { QueueFilters } from './useQueue';

/** Set by links that lead here. */
const TicketFilter = ({ filters: { shown, change } }: { filters: QueueFilters }) => {
  const translate = useTranslate();
  if (shown.ticketId === '') return null;
  const text = translate('queue.list.ticketNumber', { id: shown.ticketId });
  return (
    <Button
      size="small"
      variant="outlined"
      endIcon={<Close />}
      aria-label={translate('backOffice.filters.remove', { filter: text })}
      onClick={() => change({ ticketId: '' }, TIMINGS.filterDebounce)}
      sx={{ minHeight: 40 }}
    >
      {text}
    </Button>
  );
};

export const QueueFilterBar = ({ filters }: { filters: QueueFilters }) => {
  const translate = useTranslate();
  const { shown, change, clear } = filters;
  const setCount = Object.values(shown).filter(Boolean).length;
  return (
    <FilterBar
      filters={
        <>
          <FilterMenu
            multiple
            label={translate('queue.list.state')}
            options={stateOptions(translate)}
            value={shown.state}
            onChange={(state) => change({ state }, TIMINGS.filterDebounce)}
          />
          <FilterMenu
            multiple
            label={translate('queue.list.kind')}
            options={kindOptions(translate)}
            value={shown.kind}
            onChange={(kind) => change({ kind }, TIMINGS.filterDebounce)}
          />
          <TicketFilter filters={filters} />
        </>
      }
      setCount={setCount}
      canClear={setCount > 0}
      onClear={clear}
    />
  );
};
