import Button from '@mui/material/Button';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useParticipantChange } from './useParticipants';

interface FollowButtonProps {
  ticketId: number;
  isFollowing: boolean;
}

/** Whether messages notify a user whom the ticket does not concern otherwise. */
export const FollowButton = ({ ticketId, isFollowing }: FollowButtonProps) => {
  const api = useApi();
  const translate = useTranslate();
  const { mutate, isPending } = useParticipantChange(
    ticketId,
    isFollowing ? 'conversation.people.unfollowed' : 'conversation.people.followed',
  );
  return (
    <Button
      variant="outlined"
      loading={isPending}
      onClick={() => mutate(() => api.followTicket(ticketId, !isFollowing))}
      sx={{ minHeight: 44 }}
    >
      {translate(isFollowing ? 'conversation.people.unfollow' : 'conversation.people.follow')}
    </Button>
  );
};
