import { useState } from 'react';
import { setOwner } from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import type { CompanyMember, Ticket } from '@/api/types';
import { personName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { MemberSearch } from '@/desk/MemberSearch';

/** Rendered while it is open. */
const SetOwnerDialog = ({ ticket, companyId, onClose }: { ticket: Ticket; companyId: string; onClose: () => void }) => {
  const translate = useTranslate();
  const [member, setMember] = useState<CompanyMember | null>(null);
  const change = useAction({
    send: ({ id }: CompanyMember) => setOwner(ticket.id, { userId: id, version: ticket.version }),
    done: (_, owner) => translate('companies.ticket.owned', { name: personName(owner, translate) }),
    failed: 'companies.ticket.failed',
    onClose,
    stale: [keys.tickets()],
    isStaleAfterFailure: true,
    refetchesFirst: true,
  });
  return (
    <ActionDialog
      title={translate('companies.ticket.setOwner')}
      text={translate('companies.ticket.setOwnerText')}
      submitLabel={translate('ra.action.save')}
      action={change}
      canSubmit={member !== null}
      onSubmit={() => member && change.run(member)}
      onClose={onClose}
    >
      <MemberSearch
        companyId={companyId}
        label={translate('companies.ticket.newOwner')}
        except={ticket.createdBy.id}
        value={member}
        onChange={setMember}
      />
    </ActionDialog>
  );
};

export default SetOwnerDialog;
