import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ApiToken } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { Facts } from '@/shared/mui/Facts';
import { CardSkeletons } from '@/shared/mui/ListSkeletons';
import {
  RevokeButton,
  TokenBeginning,
  TokenEnd,
  TokenLastUse,
  TokenOwner,
  TokenScopes,
  TokenState,
} from './ApiTokenParts';
import type { TokenListProps } from './ApiTokenTable';

const TokenCard = ({ token, onRevoke }: { token: ApiToken; onRevoke: TokenListProps['onRevoke'] }) => {
  const translate = useTranslate();
  return (
    <Card component="li" sx={{ p: 2, mb: 1.5 }}>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Typography component="div" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          {token.name}
        </Typography>
        <TokenState token={token} />
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        <TokenBeginning token={token} />
      </Typography>
      <Facts
        facts={[
          [translate('apiTokens.user'), <TokenOwner key="user" token={token} />],
          [translate('apiTokens.scopes'), <TokenScopes key="scopes" token={token} />],
          [translate('apiTokens.expiryColumn'), <TokenEnd key="end" token={token} />],
          [translate('apiTokens.lastUsed'), <TokenLastUse key="use" token={token} />],
        ]}
      />
      <Box sx={{ mt: 1.5, '&:empty': { display: 'none' } }}>
        <RevokeButton token={token} onRevoke={() => onRevoke(token)} />
      </Box>
    </Card>
  );
};

/** Tokens on a phone. */
export const ApiTokenCards = ({ tokens, onRevoke }: TokenListProps) => (
  <Box component="ul" aria-label={useTranslate()('apiTokens.title')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {tokens === undefined ? (
      <CardSkeletons />
    ) : (
      tokens.map((token) => <TokenCard key={token.id} token={token} onRevoke={onRevoke} />)
    )}
  </Box>
);
