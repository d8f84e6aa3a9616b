import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { listCandidates } from '@/api/generated/conversation';
import { keys } from '@/api/keys';
import type { PersonRef } from '@/api/types';
import { fullName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { useAddParticipant } from './useParticipants';

/** Adds a technician as a collaborator. */
const AddCollaborator = ({ ticketId, onClose }: { ticketId: number; onClose: () => void }) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<PersonRef | null>(null);
  const { data, error } = useQuery({
    queryKey: keys.conversation(ticketId, 'candidates'),
    queryFn: ({ signal }) => listCandidates(ticketId, { signal }),
    select: ({ candidates }) => candidates,
  });
  const addition = useAddParticipant(ticketId, onClose);
  const add = () => {
    if (chosen) addition.run({ role: 'COLLABORATOR', userId: chosen.id });
  };
  return (
    <ActionDialog
      title={translate('conversation.people.add.COLLABORATOR')}
      text={translate('conversation.people.about.COLLABORATOR')}
      submitLabel={translate('backOffice.record.add')}
      canSubmit={chosen !== null}
      action={{ isBusy: addition.isBusy, failure: addition.failure ?? (error && errorText(error, translate)) }}
      onSubmit={add}
      onClose={onClose}
    >
      <Autocomplete
        options={data ?? []}
        loading={!data && !error}
        loadingText={translate('common.loading')}
        noOptionsText={translate('conversation.people.noCandidates')}
        getOptionLabel={fullName}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        value={chosen}
        onChange={(_, person) => setChosen(person)}
        renderInput={(input) => <TextField {...input} autoFocus label={translate('tickets.technician')} />}
      />
    </ActionDialog>
  );
};

export default AddCollaborator;
