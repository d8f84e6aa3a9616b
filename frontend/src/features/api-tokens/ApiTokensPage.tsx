import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { errorText } from '@/api/error-text';
import type { ApiToken } from '@/api/types';
import { formatCount } from '@/shared/format/numbers';
import { useAddressFilters } from '@/shared/hooks/useAddressFilters';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { EmptyState } from '@/shared/mui/EmptyState';
import { LoadError } from '@/shared/mui/LoadError';
import { PageHeading } from '@/shared/mui/PageHeading';
import { Pages } from '@/shared/mui/Pages';
import { ApiTokenCards } from './ApiTokenCards';
import { ApiTokenFilters } from './ApiTokenFilters';
import { ApiTokenTable, type TokenListProps } from './ApiTokenTable';
import { NewApiTokenDialog } from './NewApiTokenDialog';
import { RevokeApiTokenDialog } from './RevokeApiTokenDialog';
import { PER_PAGE, TOKEN_FILTERS, type TokenFilters, useApiTokens } from './useApiTokens';

/** There is none, or none fits the filters. */
const NoTokens = ({ filters: { shown, clear } }: { filters: TokenFilters }) => {
  const translate = useTranslate();
  const isFiltered = Object.values(shown).some((value) => value !== '');
  const why = isFiltered ? 'noMatch' : 'noneYet';
  return (
    <Card>
      <EmptyState
        title={translate(`apiTokens.${why}.title`)}
        text={translate(`apiTokens.${why}.text`)}
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

interface TokensProps {
  list: ReturnType<typeof useApiTokens>;
  filters: TokenFilters;
  onRevoke: TokenListProps['onRevoke'];
}

const Tokens = ({ list, filters, onRevoke }: TokensProps) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  if (list.error && (list.data === undefined || list.isPlaceholderData)) {
    const text = translate('apiTokens.loadError', { message: errorText(list.error, translate) });
    return <LoadError text={text} onRetry={() => void list.refetch()} />;
  }
  if (list.data?.length === 0) return <NoTokens filters={filters} />;
  const Shape = isPhone ? ApiTokenCards : ApiTokenTable;
  return (
    <Box sx={{ opacity: list.isPlaceholderData ? 0.6 : 1 }} aria-busy={list.isPlaceholderData}>
      <Shape tokens={list.data} onRevoke={onRevoke} />
    </Box>
  );
};

/** Everybody's tokens, for administrators. */
const ApiTokensPage = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const filters = useAddressFilters(TOKEN_FILTERS);
  const list = useApiTokens(filters.applied, filters.page);
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const total = list.total ?? 0;
  const count = translate('apiTokens.count', { smart_count: total, count: formatCount(total, language) });
  return (
    <>
      <PageHeading
        title={translate('apiTokens.title')}
        note={list.data && !list.error ? count : ''}
        actions={
          <Button variant="contained" aria-haspopup="dialog" onClick={() => setMaking(true)}>
            {translate('apiTokens.create')}
          </Button>
        }
      />
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{translate('apiTokens.note')}</Typography>
      <ApiTokenFilters filters={filters} />
      <Tokens list={list} filters={filters} onRevoke={setRevoking} />
      <Pages page={filters.page} total={total} perPage={PER_PAGE} onChange={filters.setPage} />
      {isMaking && <NewApiTokenDialog forOthers onClose={() => setMaking(false)} />}
      {revoking && <RevokeApiTokenDialog token={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
};

export default ApiTokensPage;
