import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { removeMember } from '@/api/generated/companies';
import { keys } from '@/api/keys';
import type { CompanyMember, OwnCompany } from '@/api/types';
import { MemberSearch } from '@/desk/MemberSearch';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { QuestionDialog } from '@/kit/office/dialog/ActionDialog';
import { DialogButton } from '@/kit/office/dialog/DialogButton';

interface LeaveDialogProps {
  company: OwnCompany;
  onClose: () => void;
}

/** Says what leaving means. Key users may name who gets their open tickets, and the last one must. */
const LeaveDialog = ({ company, onClose }: LeaveDialogProps) => {
  const translate = useTranslate();
  const { id: userId } = useCurrentUser();
  const [heir, setHeir] = useState<CompanyMember | null>(null);
  return (
    <QuestionDialog
      title={translate('companies.leaving.question', { company: company.name })}
      text={translate('companies.leaving.losses')}
      submitLabel={translate('companies.leaving.leave')}
      isDestructive
      send={() => removeMember(company.id, userId, { heirId: heir?.id })}
      done="companies.leaving.done"
      failed="companies.leaving.failed"
      stale={[keys.members(), keys.companies(), keys.tickets()]}
      onClose={onClose}
    >
      <Typography>{translate('companies.leaving.stays')}</Typography>
      {company.role === 'KEY_USER' && (
        <MemberSearch
          companyId={company.id}
          label={translate('companies.members.heir')}
          help={translate('companies.leaving.heirHelp')}
          except={userId}
          value={heir}
          onChange={setHeir}
        />
      )}
    </QuestionDialog>
  );
};

/** Lets a member end their own membership. */
export const LeaveCompany = ({ company }: { company: OwnCompany }) => {
  const translate = useTranslate();
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <DialogButton
        variant="outlined"
        color="error"
        sx={{ minHeight: 44 }}
        dialog={(close) => <LeaveDialog company={company} onClose={close} />}
      >
        {translate('companies.leaving.open')}
      </DialogButton>
    </Stack>
  );
};
