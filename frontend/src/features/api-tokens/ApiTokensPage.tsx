import { DataTable } from 'react-admin';
import { Typography } from '@mui/material';
import { API_TOKEN_STATES } from '@contract/index';
import type { ApiToken } from '@/api/types';
import { UserFilter } from '@/desk/record-filters';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { CreateRecordButton } from '@/kit/office/record/buttons';
import { choicesOf, ManyFilter, SearchFilter } from '@/kit/office/record/filters';
import { RecordList } from '@/kit/office/record/RecordList';
import { Muted } from '@/kit/office/page/Texts';
import {
  RevokeButton,
  TokenBeginning,
  TokenEnd,
  TokenLastUse,
  OwnerOfToken,
  TokenScopes,
  TokenState,
} from './ApiTokenParts';

const FILTERS = [
  <SearchFilter key="search" source="search" label="apiTokens.search" alwaysOn />,
  <ManyFilter
    key="state"
    source="state"
    label="apiTokens.stateLabel"
    choices={choicesOf(API_TOKEN_STATES, (state) => `apiTokens.state.${state}`)}
    alwaysOn
  />,
  <UserFilter key="userId" source="userId" label="apiTokens.user" />,
];

const NameAndBeginning = ({ token }: { token: ApiToken }) => (
  <>
    {token.name}
    <Muted component="span" sx={{ display: 'block' }}>
      <TokenBeginning token={token} />
    </Muted>
  </>
);

const Column = DataTable.Col<ApiToken>;

/** The tokens of all users, for administrators. */
const ApiTokensPage = () => (
  <RecordList<ApiToken>
    texts="apiTokens"
    sort={{ field: 'createdAt', order: 'DESC' }}
    filters={FILTERS}
    actions={<CreateRecordButton texts="apiTokens" />}
    intro={<Typography sx={{ mb: 2, color: 'text.secondary' }}>{useTranslate()('apiTokens.note')}</Typography>}
  >
    <Column label="apiTokens.name" cellClassName="card-title" render={(token) => <NameAndBeginning token={token} />} />
    <Column label="apiTokens.user" render={(token) => <OwnerOfToken token={token} />} />
    <Column label="apiTokens.scopes" render={(token) => <TokenScopes token={token} />} />
    <Column label="apiTokens.stateLabel" render={(token) => <TokenState token={token} />} />
    <Column label="apiTokens.expiryColumn" render={(token) => <TokenEnd token={token} />} />
    <Column label="apiTokens.lastUsed" render={(token) => <TokenLastUse token={token} />} />
    <Column
      label="backOffice.record.actions"
      cellClassName="card-foot"
      render={(token) => <RevokeButton token={token} />}
    />
  </RecordList>
);

export default ApiTokensPage;
