import { useState } from 'react';
import type { CompanyMember, Ticket } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { MemberSearch } from '@/desk/MemberSearch';
import { useSetOwner } from './useOwnership';

interface SetOwnerDialogProps {
  ticket: Ticket;
  companyId: string;
  onClose: () => void;
}

/** Rendered while it is open. */
const SetOwnerDialog = ({ ticket, companyId, onClose }: SetOwnerDialogProps) => {
  const translate = useTranslate();
  const [member, setMember] = useState<CompanyMember | null>(null);
  const { mutate, isPending } = useSetOwner(ticket);
  return (
    <ConfirmDialog
      title={translate('companies.ticket.setOwner')}
      text={translate('companies.ticket.setOwnerText')}
      confirmLabel={translate('companies.save')}
      busy={isPending}
      canSubmit={member !== null}
      onConfirm={() => member && mutate(member, { onSuccess: onClose })}
      onClose={onClose}
    >
      <MemberSearch
        companyId={companyId}
        label={translate('companies.ticket.newOwner')}
        except={ticket.createdBy.id}
        member={member}
        onChange={setMember}
      />
    </ConfirmDialog>
  );
};

export default SetOwnerDialog;
