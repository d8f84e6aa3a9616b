import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import NotificationsOffOutlined from '@mui/icons-material/NotificationsOffOutlined';
import { IconButton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { muteTicket, readMute, unmuteTicket } from '@/api/generated/notifications';
import { keys } from '@/api/keys';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';

const SIZE = { minWidth: 44, minHeight: 44 };

/** Whether messages on the ticket notify the user. */
export const MuteButton = ({ ticketId }: { ticketId: number }) => {
  const translate = useTranslate();
  const key = keys.conversation(ticketId, 'mute');
  const { data: isMuted } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readMute(ticketId, { signal }),
    select: (mute) => mute.isMuted,
  });
  const change = useAction({
    send: () => (isMuted ? unmuteTicket(ticketId) : muteTicket(ticketId)),
    done: isMuted ? 'conversation.unmuted' : 'conversation.muted',
    failed: 'conversation.muteFailed',
    stale: [key],
    isStaleAfterFailure: true,
  });
  if (isMuted === undefined) return null;
  const label = translate(isMuted ? 'conversation.unmute' : 'conversation.mute');
  return (
    <IconButton title={label} aria-label={label} disabled={change.isBusy} onClick={() => change.run()} sx={SIZE}>
      {isMuted ? <NotificationsOffOutlined /> : <NotificationsActiveOutlined />}
    </IconButton>
  );
};
