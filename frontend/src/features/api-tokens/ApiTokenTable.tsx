import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ApiToken } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { RowSkeletons } from '@/shared/mui/ListSkeletons';
import {
  RevokeButton,
  TokenBeginning,
  TokenEnd,
  TokenLastUse,
  TokenOwner,
  TokenScopes,
  TokenState,
} from './ApiTokenParts';

export interface TokenListProps {
  /** Undefined while the first answer is awaited. */
  tokens?: ApiToken[];
  onRevoke: (token: ApiToken) => void;
}

/** Widths in pixels; the columns without one share what is left. */
const COLUMNS = [
  { label: 'apiTokens.name' },
  { label: 'apiTokens.user' },
  { label: 'apiTokens.scopes' },
  { label: 'apiTokens.stateLabel', width: 104 },
  { label: 'apiTokens.expiryColumn', width: 128 },
  { label: 'apiTokens.lastUsed', width: 128 },
  { label: 'apiTokens.actions', width: 112 },
];

const Row = ({ token, onRevoke }: { token: ApiToken; onRevoke: TokenListProps['onRevoke'] }) => (
  <TableRow hover sx={{ height: 64, '& td': { overflowWrap: 'anywhere' } }}>
    <TableCell>
      {token.name}
      <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        <TokenBeginning token={token} />
      </Typography>
    </TableCell>
    <TableCell>
      <TokenOwner token={token} />
    </TableCell>
    <TableCell>
      <TokenScopes token={token} />
    </TableCell>
    <TableCell>
      <TokenState token={token} />
    </TableCell>
    <TableCell>
      <TokenEnd token={token} />
    </TableCell>
    <TableCell>
      <TokenLastUse token={token} />
    </TableCell>
    <TableCell align="right">
      <RevokeButton token={token} onRevoke={() => onRevoke(token)} />
    </TableCell>
  </TableRow>
);

export const ApiTokenTable = ({ tokens, onRevoke }: TokenListProps) => {
  const translate = useTranslate();
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Table
        aria-label={translate('apiTokens.title')}
        sx={{ tableLayout: 'fixed', minWidth: 900, '& td, & th': { px: 1, py: 1 } }}
      >
        <TableHead>
          <TableRow>
            {COLUMNS.map(({ label, width }) => (
              <TableCell key={label} sx={{ width }} align={label === 'apiTokens.actions' ? 'right' : 'left'}>
                {translate(label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {tokens === undefined ? (
            <RowSkeletons columns={COLUMNS.length} />
          ) : (
            tokens.map((token) => <Row key={token.id} token={token} onRevoke={onRevoke} />)
          )}
        </TableBody>
      </Table>
    </Card>
  );
};
