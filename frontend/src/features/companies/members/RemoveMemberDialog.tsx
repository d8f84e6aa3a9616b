import { failureText } from '@/api/failure-text';
import type { CompanyMember } from '@/api/types';
import { personName } from '@/shared/format/people';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { ConfirmDialog } from '@/shared/mui/ConfirmDialog';
import { useRemoveMember } from './useMembers';

interface RemoveMemberDialogProps {
  company: { id: string; name: string };
  member: CompanyMember;
  onClose: () => void;
}

/** Rendered while it is open. */
export const RemoveMemberDialog = ({ company, member, onClose }: RemoveMemberDialogProps) => {
  const translate = useTranslate();
  const { mutate, isPending, error } = useRemoveMember(company.id, member, onClose);
  return (
    <ConfirmDialog
      title={translate('companies.members.removeTitle')}
      text={translate('companies.members.removeText', { name: personName(member, translate), company: company.name })}
      confirmLabel={translate('companies.members.remove')}
      isDestructive
      busy={isPending}
      error={error && failureText(error, translate, 'companies.members.failed')}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
};
