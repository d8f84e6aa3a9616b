import CloseOutlined from '@mui/icons-material/CloseOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import { Button, Stack, Typography, Box, IconButton } from '@mui/material';
import { useState } from 'react';
import type { ParticipantRole } from '@contract/index';
import { followTicket, unfollowTicket, removeParticipant } from '@/api/generated/conversation';
import type { Participant, Ticket } from '@/api/types';
import { fullName } from '@/kit/format/people';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { lazyPart } from '@/kit/late-parts';
import { LateDialog } from '@/kit/office/dialog/LateDialog';
import { useParticipants, useParticipantChange } from './useParticipants';

/** Staff in charge may remove people, and collaborators themselves. Followers use the follow button instead. */
const mayRemove = ({ allowedActions }: Ticket, { id, role, leftAt }: Participant, userId: string): boolean =>
  role !== 'FOLLOWER' &&
  leftAt === null &&
  (allowedActions.includes('ADD_PARTICIPANT') || (role === 'COLLABORATOR' && id === userId));

const ParticipantLine = ({ ticket, person }: { ticket: Ticket; person: Participant }) => {
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

/** Whether messages notify a user whom the ticket does not concern otherwise. */
const FollowButton = ({ ticketId, isFollowing }: { ticketId: number; isFollowing: boolean }) => {
  const translate = useTranslate();
  const change = useParticipantChange(
    ticketId,
    () => (isFollowing ? unfollowTicket(ticketId) : followTicket(ticketId)),
    isFollowing ? 'conversation.people.unfollowed' : 'conversation.people.followed',
  );
  return (
    <Button variant="outlined" loading={change.isBusy} onClick={() => change.run()} sx={{ minHeight: 44 }}>
      {translate(isFollowing ? 'conversation.people.unfollow' : 'conversation.people.follow')}
    </Button>
  );
};

const AddCollaborator = lazyPart(() => import('./AddCollaborator'));
const AddCopy = lazyPart(() => import('./AddCopy'));

const DIALOGS = { COLLABORATOR: AddCollaborator, CC: AddCopy } as const;
type Added = keyof typeof DIALOGS;
const GROUPS: readonly ParticipantRole[] = ['COLLABORATOR', 'CC', 'FOLLOWER'];

const Group = ({ ticket, role, people }: { ticket: Ticket; role: ParticipantRole; people: readonly Participant[] }) => {
  const translate = useTranslate();
  if (people.length === 0) return null;
  return (
    <div>
      <Typography variant="subtitle2" component="h3" color="text.secondary">
        {translate(`conversation.people.roles.${role}`)}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {people.map((person) => (
          <ParticipantLine key={person.id} ticket={ticket} person={person} />
        ))}
      </Stack>
    </div>
  );
};

/** Whether the ticket notifies the user anyway. */
const isConcerned = ({ createdBy, assignedTechnicianId }: Ticket, userId: string): boolean =>
  createdBy.id === userId || assignedTechnicianId === userId;

/** Who takes part beside the owner and the technician; staff in charge add people. */
const ParticipantsCard = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const { id: userId } = useCurrentUser();
  const [adding, setAdding] = useState<Added | null>(null);
  const data = useParticipants(ticket.id);
  const mayAdd = ticket.allowedActions.includes('ADD_PARTICIPANT');
  const mayFollow = !isConcerned(ticket, userId) && ticket.status !== 'CLOSED';
  if (!data || (data.participants.length === 0 && !mayAdd && !mayFollow)) return null;
  const Dialog = adding && DIALOGS[adding];
  return (
    <SectionCard
      title={translate('conversation.people.title')}
      action={mayFollow && <FollowButton ticketId={ticket.id} isFollowing={data.isFollowing} />}
    >
      <Stack spacing={2}>
        {data.participants.length === 0 && (
          <Typography color="text.secondary">{translate('conversation.people.none')}</Typography>
        )}
        {GROUPS.map((role) => (
          <Group
            key={role}
            ticket={ticket}
            role={role}
            people={data.participants.filter((person) => person.role === role)}
          />
        ))}
        {mayAdd && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            {(['COLLABORATOR', 'CC'] as const).map((role) => (
              <Button
                key={role}
                variant="outlined"
                startIcon={<PersonAddOutlined />}
                onClick={() => setAdding(role)}
                sx={{ minHeight: 44 }}
              >
                {translate(`conversation.people.add.${role}`)}
              </Button>
            ))}
          </Stack>
        )}
      </Stack>
      <LateDialog>{Dialog && <Dialog ticketId={ticket.id} onClose={() => setAdding(null)} />}</LateDialog>
    </SectionCard>
  );
};

export default ParticipantsCard;
