import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { SecurityEvent } from '@/api/types';
import { formatCount } from '@/shared/format/numbers';
import { useAddressFilters } from '@/shared/hooks/useAddressFilters';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { EmptyList } from '@/shared/mui/EmptyList';
import { ListContent } from '@/shared/mui/ListContent';
import { Pages } from '@/shared/mui/Pages';
import { useIsPhone } from '@/shared/mui/useIsPhone';
import { EventCards } from './EventCards';
import { EventDrawer } from './EventDrawer';
import { EventFilters } from './EventFilters';
import { EventTable } from './EventTable';
import { PER_PAGE, SECURITY_FILTERS, useSecurityEvents } from './security-filters';

type List = ReturnType<typeof useSecurityEvents>;

interface EventsProps {
  list: List;
  onClear: () => void;
  onOpen: (event: SecurityEvent) => void;
}

const Events = ({ list, onClear, onOpen }: EventsProps) => {
  const translate = useTranslate();
  const Shape = useIsPhone() ? EventCards : EventTable;
  const empty = (
    <EmptyList
      title={translate('security.log.noMatch.title')}
      text={translate('security.log.noMatch.text')}
      onClear={onClear}
    />
  );
  return (
    <ListContent list={list} loadError={(message) => translate('security.log.loadError', { message })} empty={empty}>
      <Shape events={list.data} onOpen={onOpen} />
    </ListContent>
  );
};

/** Who did what to whom, when and from where: found, filtered, never changed. */
export const SecurityLog = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const titleId = useId();
  const filters = useAddressFilters(SECURITY_FILTERS);
  const list = useSecurityEvents(filters.applied, filters.page);
  const [open, setOpen] = useState<SecurityEvent | null>(null);
  const total = list.total ?? 0;
  const count = translate('security.log.count', { smart_count: total, count: formatCount(total, language) });
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography variant="h6" component="h2" id={titleId}>
        {translate('security.log.title')}
      </Typography>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', minHeight: '1.5em', mb: 2 }}>
        {list.data && !list.error ? count : ''}
      </Typography>
      <EventFilters filters={filters} events={list.data} />
      <Events list={list} onClear={filters.clear} onOpen={setOpen} />
      <Pages page={filters.page} total={total} perPage={PER_PAGE} onChange={filters.setPage} />
      {open && <EventDrawer event={open} filters={filters} onClose={() => setOpen(null)} />}
    </Box>
  );
};
