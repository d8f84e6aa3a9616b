import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { TIMINGS } from '@contract/index';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { FilterButton } from '@/shared/mui/FilterButton';
import { PRESETS, periodText, presetStart } from './period';
import type { SecurityFilters } from './security-filters';

type Bound = 'from' | 'to';

/** A year that is still being typed is not asked for yet. */
const DayField = ({ bound, filters }: { bound: Bound; filters: SecurityFilters }) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(filters.shown[bound]);
  return (
    <TextField
      type="date"
      size="small"
      label={translate(`security.period.${bound}`)}
      value={typed}
      slotProps={{ htmlInput: { min: '2000-01-01', max: '2999-12-31' } }}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.validity.valid) filters.change({ [bound]: target.value }, TIMINGS.searchDebounce);
      }}
    />
  );
};

/** Days from and to, or one of the usual spans. */
export const PeriodFilter = ({ filters }: { filters: SecurityFilters }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('security.period.label');
  const change = (from: string) => {
    filters.change({ from, to: '' }, 0);
    setAnchor(null);
  };
  return (
    <>
      <FilterButton
        label={label}
        text={periodText(filters.shown, language, translate)}
        popup="dialog"
        isOpen={anchor !== null}
        onOpen={(event) => setAnchor(event.currentTarget)}
        onRemove={() => change('')}
      />
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 2, width: 260 } } }}
      >
        <Stack spacing={1} sx={{ alignItems: 'stretch' }}>
          {PRESETS.map(({ name, days }) => (
            <Button key={name} size="small" variant="outlined" onClick={() => change(presetStart(days, new Date()))}>
              {translate(`security.period.${name}`)}
            </Button>
          ))}
          <DayField bound="from" filters={filters} />
          <DayField bound="to" filters={filters} />
        </Stack>
      </Popover>
    </>
  );
};
