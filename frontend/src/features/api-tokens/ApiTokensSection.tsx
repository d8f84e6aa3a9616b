import { Box, Button, Stack, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { LIMITS } from '@contract/index';
import type { ApiToken } from '@/api/types';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { Muted } from '@/kit/office/page/Texts';
import { Row } from '@/kit/office/page/layout';
import {
  RevokeButton,
  TokenBeginning,
  TokenEnd,
  TokenLastUse,
  TokenScopes,
  TokenState,
  useMaker,
} from './ApiTokenParts';
import { NewApiTokenDialog } from './NewApiTokenDialog';

/** A token of the user. */
const ApiTokenRow = ({ token }: { token: ApiToken }) => {
  const translate = useTranslate();
  const maker = useMaker()(token);
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      useFlexGap
      spacing={1.5}
      sx={{ py: 1.5, alignItems: { xs: 'flex-start', sm: 'center' }, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Row sx={{ alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>{token.name}</Typography>
          <TokenState token={token} />
        </Row>
        <Typography variant="body2">
          <TokenScopes token={token} />
        </Typography>
        <Muted>
          <TokenBeginning token={token} />
          {' · '}
          <TokenEnd token={token} />
          {' · '}
          {translate('apiTokens.lastUsed')}: <TokenLastUse token={token} />
          {maker && ` · ${maker}`}
        </Muted>
      </Box>
      <RevokeButton token={token} />
    </Stack>
  );
};

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/** The user's tokens: all valid ones or, `withEnded`, one page of all. */
const useOwnApiTokens = (withEnded: boolean) => {
  const { id } = useCurrentUser();
  const filter = { userId: id, ...(withEnded ? {} : { state: 'ACTIVE' }) };
  return useGetList<ApiToken>(
    'admin/api-tokens',
    { pagination: { page: 1, perPage: LIMITS.listLimit.max }, sort: NEWEST_FIRST, filter },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
};

const Rows = ({ tokens }: { tokens: ApiToken[] }) => {
  const translate = useTranslate();
  if (tokens.length === 0) return <Typography>{translate('apiTokens.noneValid')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {tokens.map((token) => (
        <ApiTokenRow key={token.id} token={token} />
      ))}
    </Box>
  );
};

/** The user's tokens: the valid ones first, ended ones on request. */
const ApiTokensSection = () => {
  const translate = useTranslate();
  const [withEnded, setWithEnded] = useState(false);
  const { data: tokens, error, refetch } = useOwnApiTokens(withEnded);
  return (
    <SectionCard title={translate('apiTokens.title')}>
      <Stack spacing={2}>
        <Typography sx={{ color: 'text.secondary' }}>{translate('apiTokens.lead')}</Typography>
        <NotLoaded query={{ data: tokens, error, refetch }} height={72} />
        {tokens && <Rows tokens={tokens} />}
        <Row>
          <DialogButton variant="outlined" dialog={(close) => <NewApiTokenDialog onClose={close} />}>
            {translate('apiTokens.create')}
          </DialogButton>
          <Button variant="text" onClick={() => setWithEnded(!withEnded)}>
            {translate(withEnded ? 'apiTokens.showActive' : 'apiTokens.showAll')}
          </Button>
        </Row>
      </Stack>
    </SectionCard>
  );
};

export default ApiTokensSection;
