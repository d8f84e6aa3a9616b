import { Button } from '@mui/material';
import { followTicket, unfollowTicket } from '@/api/generated/conversation';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useParticipantChange } from './useParticipants';

interface FollowButtonProps {
  ticketId: number;
  isFollowing: boolean;
}

/** Whether messages notify a user whom the ticket does not concern otherwise. */
export const FollowButton = ({ ticketId, isFollowing }: FollowButtonProps) => {
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
