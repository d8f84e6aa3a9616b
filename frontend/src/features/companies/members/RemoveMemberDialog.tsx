import { useState } from 'react';
import { failureText } from '@/api/failure-text';
import type { CompanyMember } from '@/api/types';
import { personName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { MemberSearch } from '@/desk/MemberSearch';
import { useRemoveMember } from './useMembers';

interface RemoveMemberDialogProps {
  company: { id: string; name: string };
  member: CompanyMember;
  onClose: () => void;
}

/** Rendered while it is open. */
export const RemoveMemberDialog = ({ company, member, onClose }: RemoveMemberDialogProps) => {
  const translate = useTranslate();
  const [heir, setHeir] = useState<CompanyMember | null>(null);
  const { mutate, isPending, error } = useRemoveMember(company.id, member, onClose);
  return (
    <ConfirmDialog
      title={translate('companies.members.removeTitle')}
      text={translate('companies.members.removeText', { name: personName(member, translate), company: company.name })}
      confirmLabel={translate('companies.members.remove')}
      isDestructive
      busy={isPending}
      error={error && failureText(error, translate, 'companies.members.failed')}
      onConfirm={() => mutate(heir?.id)}
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
    </ConfirmDialog>
  );
};
