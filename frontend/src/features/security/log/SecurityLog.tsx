import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { errorText } from '@/api/error-text';
import type { SecurityEvent } from '@/api/types';
import { formatCount } from '@/shared/format/numbers';
import { useAddressFilters } from '@/shared/hooks/useAddressFilters';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { EmptyState } from '@/shared/mui/EmptyState';
import { LoadError } from '@/shared/mui/LoadError';
import { Pages } from '@/shared/mui/Pages';
import { EventCards } from './EventCards';
import { EventDrawer } from './EventDrawer';
import { EventFilters } from './EventFilters';
import { EventTable } from './EventTable';
import { PER_PAGE, SECURITY_FILTERS, useSecurityEvents } from './security-filters';

type List = ReturnType<typeof useSecurityEvents>;

const NoEvents = ({ onClear }: { onClear: () => void }) => {
  const translate = useTranslate();
  return (
    <Card>
      <EmptyState
        title={translate('security.log.noMatch.title')}
        text={translate('security.log.noMatch.text')}
        action={
          <Button variant="outlined" onClick={onClear}>
            {translate('backOffice.filters.clear')}
          </Button>
        }
      />
    </Card>
  );
};

const Events = ({
  list,
  onClear,
  onOpen,
}: {
  list: List;
  onClear: () => void;
  onOpen: (event: SecurityEvent) => void;
}) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  if (list.error && (list.data === undefined || list.isPlaceholderData)) {
    const text = translate('security.log.loadError', { message: errorText(list.error, translate) });
    return <LoadError text={text} onRetry={() => void list.refetch()} />;
  }
  if (list.data?.length === 0) return <NoEvents onClear={onClear} />;
  const Shape = isPhone ? EventCards : EventTable;
  return (
    <Box sx={{ opacity: list.isPlaceholderData ? 0.6 : 1 }} aria-busy={list.isPlaceholderData}>
      <Shape events={list.data} onOpen={onOpen} />
    </Box>
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
