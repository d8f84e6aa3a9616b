import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { removeParticipant } from '@/api/generated/conversation';
import type { Participant, Ticket } from '@/api/types';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { fullName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useParticipantChange } from './useParticipants';

interface ParticipantLineProps {
  ticket: Ticket;
  person: Participant;
}

/** Staff in charge remove people, collaborators themselves; followers stop by themselves. */
const mayRemove = ({ allowedActions }: Ticket, { id, role, leftAt }: Participant, userId: string): boolean =>
  role !== 'FOLLOWER' &&
  leftAt === null &&
  (allowedActions.includes('ADD_PARTICIPANT') || (role === 'COLLABORATOR' && id === userId));

export const ParticipantLine = ({ ticket, person }: ParticipantLineProps) => {
  const translate = useTranslate();
  const { id: userId } = useCurrentUser();
  const removal = useParticipantChange(
    ticket.id,
    () => removeParticipant(ticket.id, person.id),
    'conversation.people.removed',
  );
  const name = fullName(person).trim();
  const { email, leftAt } = person;
  const label = translate('conversation.people.remove', { name });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
        {email !== undefined && (
          <Typography component="span" color="text.secondary">
            {` · ${email}`}
          </Typography>
        )}
        {leftAt !== null && (
          <Typography component="span" color="text.secondary">
            {` · ${translate('conversation.people.left')}`}
          </Typography>
        )}
      </Typography>
      {mayRemove(ticket, person, userId) && (
        <IconButton
          title={label}
          aria-label={label}
          disabled={removal.isBusy}
          onClick={() => removal.run()}
          sx={{ minWidth: 44, minHeight: 44 }}
        >
          <CloseOutlined />
        </IconButton>
      )}
    </Box>
  );
};
