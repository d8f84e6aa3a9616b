import { Stack, Typography, Tooltip, Box } from '@mui/material';
import { DataTable, ReferenceInput, SelectInput, useRecordContext } from 'react-admin';
import { LIMITS, USER_ROLES } from '@contract/index';
import type { ManagedUser, User } from '@/api/types';
import { formatDate } from '@/kit/format/dates';
import { useLanguage, useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { ActiveChip, ToneChip } from '@/kit/office/page/ToneChip';
import { CreateRecordButton } from '@/kit/office/record/buttons';
import { ChoiceFilter, choicesOf, SearchFilter, yesNoChoices } from '@/kit/office/record/filters';
import { RecordList } from '@/kit/office/record/RecordList';
import { CompanyLink } from '@/desk/CompanyLink';
import { RoleChip, PersonAvatar } from '@/desk/PersonSigns';
import { Hidden } from '@/kit/public/frame/Hidden';
import { UserActions } from './UserActions';
import { UserNumbers } from './UserNumbers';
import { personName } from '@/kit/format/people';
import { EmailText, Muted } from '@/kit/office/page/Texts';
import { Row } from '@/kit/office/page/layout';

/** Name and address; for an erased person the date of the erasure. */
const UserName = ({ user }: { user: User }) => {
  const { translate, language } = useWords();
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0 }}>
      <PersonAvatar person={user} size={36} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{personName(user, translate)}</Typography>
        <Muted>
          {user.erasedAt === null ? (
            <EmailText email={user.email} />
          ) : (
            translate('users.erasedOn', { date: formatDate(user.erasedAt, language) })
          )}
        </Muted>
      </Box>
    </Stack>
  );
};

/** Marks users who have two-factor authentication. */
const SecondFactorMark = ({ user }: { user: User }) => {
  const translate = useTranslate();
  if (!user.hasSecondFactor) return null;
  const meaning = translate('users.secondFactor.active');
  return (
    <Tooltip title={meaning} describeChild>
      <span>
        <span aria-hidden>
          <ToneChip label={translate('users.secondFactor.mark')} tone="info" />
        </span>
        <Hidden>{meaning}</Hidden>
      </span>
    </Tooltip>
  );
};

const UserStateChip = ({ user }: { user: User }) => {
  const translate = useTranslate();
  if (user.erasedAt !== null) return <ToneChip label={translate('users.erased')} tone="neutral" />;
  if (user.isActive && user.mailRefusedAt !== null)
    return <ToneChip label={translate('users.mailRefused.chip')} tone="warning" />;
  return <ActiveChip texts="users" isActive={user.isActive} />;
};

const FILTERS = [
  <SearchFilter key="search" source="search" label="users.search" alwaysOn />,
  <ChoiceFilter
    key="role"
    source="role"
    label="users.roleLabel"
    choices={choicesOf(USER_ROLES, (role) => `users.role.${role}`)}
    alwaysOn
  />,
  <ReferenceInput
    key="technicalAreaId"
    source="technicalAreaId"
    reference="admin/areas"
    perPage={LIMITS.listLimit.max}
    sort={{ field: 'name', order: 'ASC' }}
    label="users.technicalArea"
  >
    <SelectInput label="users.technicalArea" sx={{ minWidth: 180 }} />
  </ReferenceInput>,
  <ChoiceFilter
    key="isActive"
    source="isActive"
    label="users.state"
    choices={yesNoChoices('users.active', 'users.inactive')}
    alwaysOn
  />,
  <ChoiceFilter
    key="emailVerified"
    source="emailVerified"
    label="users.mailbox.label"
    choices={yesNoChoices('users.mailbox.proven', 'users.mailbox.unproven')}
  />,
];

/** Marks accounts whose mailbox is not proven yet. */
const MailboxMark = ({ user }: { user: User }) => {
  const translate = useTranslate();
  if (user.emailVerified || user.erasedAt !== null) return null;
  return <ToneChip label={translate('users.mailbox.unproven')} tone="warning" />;
};

const Marks = ({ user }: { user: User }) => (
  <Row spacing={0.5}>
    <UserStateChip user={user} />
    <MailboxMark user={user} />
    <SecondFactorMark user={user} />
  </Row>
);

/** The company as the person typed it, and the company of which staff have made the person a member. */
const CompanyOf = ({ user }: { user: User }) => {
  const translate = useTranslate();
  if (!user.memberOf) return user.company;
  return (
    <>
      {user.company !== user.memberOf.name && <div>{user.company}</div>}
      <Muted>
        <CompanyLink company={user.memberOf}>
          {translate('users.memberOf', { company: user.memberOf.name })}
        </CompanyLink>
      </Muted>
    </>
  );
};

const Since = () => {
  const language = useLanguage();
  const user = useRecordContext<User>();
  return user && formatDate(user.createdAt, language);
};

const Column = DataTable.Col<ManagedUser>;

/** Accounts of administrators, technicians and clients. */
const UsersPage = () => (
  <RecordList<ManagedUser>
    texts="users"
    sort={{ field: 'surname', order: 'ASC' }}
    perPage={LIMITS.listLimit.default}
    filters={FILTERS}
    actions={<CreateRecordButton texts="users" />}
    intro={<UserNumbers />}
  >
    <Column
      source="surname"
      label="users.user"
      cellClassName="card-title"
      render={(user) => <UserName user={user} />}
    />
    <Column
      source="role"
      label="users.roleLabel"
      cellClassName="card-chip"
      render={(user) => <RoleChip role={user.role} />}
    />
    <Column label="users.technicalArea" render={(user) => user.technicalArea?.name} />
    <Column
      source="company"
      label="users.company"
      disableSort
      render={(user) => (user.memberOf || user.company) && <CompanyOf user={user} />}
    />
    <Column label="users.state" cellClassName="card-chip" render={(user) => <Marks user={user} />} />
    <Column source="createdAt" label="users.createdAt" field={Since} />
    <Column
      label="backOffice.record.actions"
      cellClassName="card-foot"
      render={(user) => <UserActions user={user} />}
    />
  </RecordList>
);

export default UsersPage;
