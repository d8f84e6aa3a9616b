import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ApiToken } from '@/api/types';
import { formatCount } from '@/shared/format/numbers';
import { useAddressFilters } from '@/shared/hooks/useAddressFilters';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { EmptyList } from '@/shared/mui/EmptyList';
import { ListContent } from '@/shared/mui/ListContent';
import { PageHeading } from '@/shared/mui/PageHeading';
import { Pages } from '@/shared/mui/Pages';
import { useIsPhone } from '@/shared/mui/useIsPhone';
import { ApiTokenCards } from './ApiTokenCards';
import { ApiTokenFilters } from './ApiTokenFilters';
import { ApiTokenTable, type TokenListProps } from './ApiTokenTable';
import { NewApiTokenDialog } from './NewApiTokenDialog';
import { RevokeApiTokenDialog } from './RevokeApiTokenDialog';
import { PER_PAGE, TOKEN_FILTERS, type TokenFilters, useApiTokens } from './useApiTokens';

interface TokensProps {
  list: ReturnType<typeof useApiTokens>;
  filters: TokenFilters;
  onRevoke: TokenListProps['onRevoke'];
}

const Tokens = ({ list, filters: { shown, clear }, onRevoke }: TokensProps) => {
  const translate = useTranslate();
  const Shape = useIsPhone() ? ApiTokenCards : ApiTokenTable;
  const isFiltered = Object.values(shown).some((value) => value !== '');
  const why = isFiltered ? 'noMatch' : 'noneYet';
  const empty = (
    <EmptyList
      title={translate(`apiTokens.${why}.title`)}
      text={translate(`apiTokens.${why}.text`)}
      onClear={isFiltered ? clear : undefined}
    />
  );
  return (
    <ListContent list={list} loadError={(message) => translate('apiTokens.loadError', { message })} empty={empty}>
      <Shape tokens={list.data} onRevoke={onRevoke} />
    </ListContent>
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
