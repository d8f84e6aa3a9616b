import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { setMember, removeMember } from '@/api/generated/companies';
import { keys } from '@/api/keys';
import type { CompanyMember, MembershipChange } from '@/api/types';
import { MemberSearch } from '@/desk/MemberSearch';
import { useSide } from '@/desk/rights';
import { personName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { DialogIconButton } from '@/kit/office/dialog/DialogButton';
import { QuestionDialog } from '@/kit/office/dialog/ActionDialog';
import { EmailText, Muted } from '@/kit/office/page/Texts';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { KeyUserDialog } from './KeyUserDialog';
import { RoleSelect } from './RoleSelect';
import { useAction } from '@/kit/office/action/useAction';

/** Adds a member, or gives one another role. */
export const useSetMember = (companyId: string, onDone?: () => void) =>
  useAction({
    send: ({ id, ...change }: MembershipChange & { id: string }) => setMember(companyId, id, change),
    done: 'companies.members.saved',
    failed: 'companies.members.failed',
    onDone,
    stale: [keys.members(), keys.companies()],
  });

interface RemoveMemberDialogProps {
  company: { id: string; name: string };
  member: CompanyMember;
  onClose: () => void;
}

/** Rendered while it is open. */
const RemoveMemberDialog = ({ company, member, onClose }: RemoveMemberDialogProps) => {
  const translate = useTranslate();
  const [heir, setHeir] = useState<CompanyMember | null>(null);
  return (
    <QuestionDialog
      title={translate('companies.members.removeTitle')}
      text={translate('companies.members.removeText', { name: personName(member, translate), company: company.name })}
      submitLabel={translate('companies.members.remove')}
      isDestructive
      send={() => removeMember(company.id, member.id, { heirId: heir?.id })}
      done="companies.members.removed"
      failed="companies.members.failed"
      stale={[keys.members(), keys.companies()]}
      refetchesFirst
      onClose={onClose}
    >
      <MemberSearch
        companyId={company.id}
        label={translate('companies.members.heir')}
        help={translate('companies.members.heirHelp')}
        except={member.id}
        value={heir}
        onChange={setHeir}
      />
    </QuestionDialog>
  );
};

interface MemberRowProps {
  company: { id: string; name: string };
  member: CompanyMember;
  manageable: boolean;
}

/** One member: the name, the role, and controls for those who manage the company. */
export const MemberRow = ({ company, member, manageable }: MemberRowProps) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const confirms = useSide() === 'client';
  const change = useSetMember(company.id);
  const { id } = member;
  const name = personName(member, translate);
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{ py: 1.5, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {member.email !== undefined && (
          <Muted>
            <EmailText email={member.email} />
          </Muted>
        )}
      </Box>
      {manageable ? (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <RoleSelect
            name={translate('companies.members.roleOf', { name })}
            role={member.role}
            disabled={change.isBusy}
            onChange={(role) => (role === 'KEY_USER' && confirms ? setAsking(true) : change.run({ id, role }))}
          />
          <DialogIconButton
            aria-label={translate('companies.members.removeOne', { name })}
            dialog={(close) => <RemoveMemberDialog company={company} member={member} onClose={close} />}
          >
            <DeleteOutline />
          </DialogIconButton>
        </Stack>
      ) : (
        <ToneChip label={translate(`companies.roles.${member.role}`)} tone="neutral" />
      )}
      {isAsking && (
        <KeyUserDialog
          person={name}
          send={(currentPassword) => setMember(company.id, id, { role: 'KEY_USER', currentPassword })}
          done="companies.members.saved"
          failed="companies.members.failed"
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
};
