import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type CompanyRole, tidyEmail } from '@contract/index';
import { invite, listInvitations, withdrawInvitation } from '@/api/generated/companies';
import { keys } from '@/api/keys';
import type { Invitation, NewInvitation } from '@/api/types';
import { useSide } from '@/desk/rights';
import { formatDate } from '@/kit/format/dates';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { emailRule } from '@/kit/validation/rules';
import { KeyUserDialog } from '../members/KeyUserDialog';
import { RoleSelect } from '../members/RoleSelect';
import { useAction } from '@/kit/office/action/useAction';
import { Muted } from '@/kit/office/page/Texts';

/** Sends a change of invitations, then refetches them and the company that was joined. */
export const useInvitationAction = <Input = void,>(
  send: (input: Input) => Promise<unknown>,
  done: 'sent' | 'withdrawn' | 'joined' | 'declined',
  onDone?: () => void,
) =>
  useAction({
    send,
    done: `companies.invitations.${done}`,
    failed: 'companies.invitations.failed',
    onDone,
    stale: [keys.invitations()],
  });

const InviteForm = ({ companyId }: { companyId: string }) => {
  const translate = useTranslate();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<CompanyRole>('MEMBER');
  const [isRefused, setRefused] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const confirms = useSide() === 'client';
  const clear = () => setEmail('');
  const inviting = useInvitationAction((wanted: NewInvitation) => invite(companyId, wanted), 'sent', clear);
  const invitation = { email: tidyEmail(email), role };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isValid = emailRule(invitation.email) === null;
    setRefused(!isValid);
    if (!isValid) return;
    if (role === 'KEY_USER' && confirms) setAsking(true);
    else inviting.run(invitation);
  };
  return (
    <>
      <Stack
        component="form"
        noValidate
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1}
        sx={{ alignItems: { sm: 'flex-end' } }}
        onSubmit={submit}
      >
        <TextField
          fullWidth
          size="small"
          type="email"
          autoComplete="off"
          label={translate('companies.invitations.email')}
          value={email}
          error={isRefused}
          helperText={isRefused && translate('companies.invitations.emailInvalid')}
          onChange={({ target }) => setEmail(target.value)}
        />
        <RoleSelect name={translate('companies.invitations.role')} role={role} onChange={setRole} />
        <Button type="submit" variant="outlined" loading={inviting.isBusy} sx={{ py: 1 }}>
          {translate('companies.invitations.invite')}
        </Button>
      </Stack>
      {isAsking && (
        <KeyUserDialog
          person={invitation.email}
          send={(currentPassword) => invite(companyId, { ...invitation, currentPassword })}
          done="companies.invitations.sent"
          failed="companies.invitations.failed"
          onDone={clear}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

const InvitationRow = ({ companyId, invitation }: { companyId: string; invitation: Invitation }) => {
  const { translate, language } = useWords();
  const { id, email, role, expiresAt } = invitation;
  const withdrawal = useInvitationAction(() => withdrawInvitation(companyId, id), 'withdrawn');
  const facts = { role: translate(`companies.roles.${role}`), date: formatDate(expiresAt, language) };
  return (
    <Stack component="li" direction="row" sx={{ py: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">{email}</Typography>
        <Muted>{translate('companies.invitations.until', facts)}</Muted>
      </Box>
      <Button
        size="small"
        loading={withdrawal.isBusy}
        aria-label={translate('companies.invitations.withdrawOne', { email })}
        onClick={() => withdrawal.run()}
      >
        {translate('companies.invitations.withdraw')}
      </Button>
    </Stack>
  );
};

/** The invited people and a form for another one, shown to those who manage the members. */
export const Invitations = ({ companyId }: { companyId: string }) => {
  const translate = useTranslate();
  const { data: invitations = [] } = useQuery({
    queryKey: keys.invitations(companyId),
    queryFn: async ({ signal }) => (await listInvitations(companyId, { signal })).invitations,
  });
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="subtitle2" component="h3">
        {translate('companies.invitations.title')}
      </Typography>
      <Muted sx={{ mb: 2 }}>{translate('companies.invitations.help')}</Muted>
      <InviteForm companyId={companyId} />
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} companyId={companyId} invitation={invitation} />
        ))}
      </Box>
    </Box>
  );
};
