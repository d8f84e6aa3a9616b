import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { useIsPhone } from './useIsPhone';

interface FilterBarProps {
  search?: ReactNode;
  filters: ReactNode;
  /** How many filters are set, without the search. */
  setCount: number;
  onClear: () => void;
  canClear: boolean;
}

const FilterSheet = ({ filters, setCount }: Pick<FilterBarProps, 'filters' | 'setCount'>) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const label =
    setCount > 0
      ? translate('backOffice.filters.openWithCount', { count: setCount })
      : translate('backOffice.filters.open');
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        sx={{ minHeight: 40 }}
        startIcon={<FilterList />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: { sx: { p: 3, borderRadius: '16px 16px 0 0' }, 'aria-label': translate('backOffice.filters.open') },
        }}
      >
        <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
          {translate('backOffice.filters.open')}
        </Typography>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          {filters}
          <Button variant="contained" fullWidth onClick={() => setOpen(false)}>
            {translate('backOffice.filters.show')}
          </Button>
        </Stack>
      </Drawer>
    </>
  );
};

/** Search and filters in one row; on phones the filters are in a sheet. */
export const FilterBar = ({ search, filters, setCount, onClear, canClear }: FilterBarProps) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  return (
    <Stack direction="row" role="search" useFlexGap spacing={1} sx={{ mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      {search}
      {isPhone ? <FilterSheet filters={filters} setCount={setCount} /> : filters}
      {canClear && (
        <Button variant="text" size="small" onClick={onClear} sx={{ minHeight: 40 }}>
          {translate('backOffice.filters.clear')}
        </Button>
      )}
    </Stack>
  );
};
