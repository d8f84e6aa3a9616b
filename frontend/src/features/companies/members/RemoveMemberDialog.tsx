import { useState } from 'react';
import { removeMember } from '@/api/generated/companies';
import { keys } from '@/api/keys';
import type { CompanyMember } from '@/api/types';
import { personName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { MemberSearch } from '@/desk/MemberSearch';

interface RemoveMemberDialogProps {
  company: { id: string; name: string };
  member: CompanyMember;
  onClose: () => void;
}

/** Rendered while it is open. */
export const RemoveMemberDialog = ({ company, member, onClose }: RemoveMemberDialogProps) => {
  const translate = useTranslate();
  const [heir, setHeir] = useState<CompanyMember | null>(null);
  const removal = useAction({
    send: () => removeMember(company.id, member.id, { heirId: heir?.id }),
    done: 'companies.members.removed',
    failed: 'companies.members.failed',
    onClose,
    stale: [keys.members(), keys.companies()],
    refetchesFirst: true,
  });
  return (
    <ActionDialog
      title={translate('companies.members.removeTitle')}
      text={translate('companies.members.removeText', { name: personName(member, translate), company: company.name })}
      submitLabel={translate('companies.members.remove')}
      isDestructive
      action={removal}
      onClose={onClose}
    >
      <MemberSearch
        companyId={company.id}
        label={translate('companies.members.heir')}
        help={translate('companies.members.heirHelp')}
        except={member.id}
        member={heir}
        onChange={setHeir}
      />
    </ActionDialog>
  );
};
