import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/api/error-text';
import type { PersonRef } from '@/api/types';
import { useApi } from '@/api/useApi';
import { fullName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/dialog/FormDialog';
import { useParticipantChange } from './useParticipants';

interface AddCollaboratorProps {
  ticketId: number;
  onClose: () => void;
}

/** Calls a technician in. */
const AddCollaborator = ({ ticketId, onClose }: AddCollaboratorProps) => {
  const api = useApi();
  const translate = useTranslate();
  const [chosen, setChosen] = useState<PersonRef | null>(null);
  const { data, error } = useQuery({
    queryKey: ['conversation', ticketId, 'candidates'],
    queryFn: ({ signal }) => api.candidates(ticketId, { signal }),
  });
  const { mutate, isPending } = useParticipantChange(ticketId, 'conversation.people.added');
  const add = () => {
    if (chosen)
      mutate(() => api.addParticipant(ticketId, { role: 'COLLABORATOR', userId: chosen.id }), { onSuccess: onClose });
  };
  return (
    <FormDialog
      open
      title={translate('conversation.people.add.COLLABORATOR')}
      submitLabel={translate('conversation.people.submit')}
      busy={isPending}
      canSubmit={chosen !== null}
      error={error && errorText(error, translate)}
      onSubmit={add}
      onClose={onClose}
    >
      <Typography>{translate('conversation.people.about.COLLABORATOR')}</Typography>
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
    </FormDialog>
  );
};

export default AddCollaborator;
