import { useState } from 'react';
import { SelectInput } from 'react-admin';
import { useForm } from 'react-hook-form';
import { TICKET_LINK_KINDS, type TicketLinkKind } from '@contract/index';
import type { TicketRef } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { choicesOf } from '@/kit/office/record/filters';
import { OriginalField } from '../duplicates/OriginalField';
import { useTicket } from '../record/page-context';
import { useChangeLinks } from './useLinks';

const KINDS = choicesOf(TICKET_LINK_KINDS, (kind) => `tickets.links.kinds.${kind}`);

/** Chooses the other ticket and how it is related to this one. */
const LinkDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { id } = useTicket();
  const [other, setOther] = useState<TicketRef | null>(null);
  const [isMissing, setMissing] = useState(false);
  const form = useForm({ defaultValues: { kind: 'RELATED' as TicketLinkKind } });
  const linking = useChangeLinks(id, 'tickets.links.done', onClose);
  const link = ({ kind }: { kind: TicketLinkKind }): void => {
    setMissing(other === null);
    if (other) linking.run({ ticketId: other.id, kind });
  };
  return (
    <FormDialog
      form={form}
      action={{ ...linking, run: link }}
      title={translate('tickets.links.title', { number: id })}
      submitLabel={translate('tickets.links.add')}
      onClose={onClose}
    >
      <OriginalField
        ticketId={id}
        label={translate('tickets.links.other')}
        value={other}
        error={isMissing && other === null ? translate('tickets.links.choose') : undefined}
        onChange={setOther}
      />
      <SelectInput
        source="kind"
        label="tickets.links.kind"
        choices={KINDS}
        helperText="tickets.links.kindHelp"
        isRequired
      />
    </FormDialog>
  );
};

export default LinkDialog;
