import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { TIMINGS } from '@contract/index';
import type { AddressFilters } from '@/shared/hooks/useAddressFilters';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { PERIODS, type ChosenPeriod, type PeriodFilter as Filter } from './period';

interface PeriodFilterProps {
  filters: AddressFilters<Filter>;
  chosen: ChosenPeriod;
}

const DayField = ({ end, filters, chosen }: PeriodFilterProps & { end: 'from' | 'to' }) => {
  const translate = useTranslate();
  const issue = chosen.issues[end];
  return (
    <TextField
      id={`worklogs-${end}`}
      type="date"
      size="small"
      label={translate(`technician.worklogs.${end}`)}
      value={filters.shown[end]}
      onChange={(event) => filters.change({ [end]: event.target.value }, TIMINGS.filterDebounce, { replace: true })}
      error={issue !== undefined}
      helperText={issue && translate(issue)}
      sx={{ width: 168, '& .MuiInputBase-root': { bgcolor: 'background.paper' } }}
    />
  );
};

/** A usual period or two days of one's own choice. */
export const PeriodFilter = ({ filters, chosen }: PeriodFilterProps) => {
  const translate = useTranslate();
  const choose = (period: string) => {
    const days =
      period === 'custom' ? { from: chosen.period?.from ?? '', to: chosen.period?.to ?? '' } : { from: '', to: '' };
    filters.change({ period, ...days }, 0);
  };
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ mb: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <TextField
        select
        id="worklogs-period"
        size="small"
        label={translate('technician.worklogs.period')}
        value={chosen.name}
        onChange={(event) => choose(event.target.value)}
        sx={{ width: 200, '& .MuiInputBase-root': { bgcolor: 'background.paper' } }}
      >
        {PERIODS.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`technician.worklogs.periods.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      {chosen.name === 'custom' && (
        <>
          <DayField end="from" filters={filters} chosen={chosen} />
          <DayField end="to" filters={filters} chosen={chosen} />
        </>
      )}
    </Stack>
  );
};
