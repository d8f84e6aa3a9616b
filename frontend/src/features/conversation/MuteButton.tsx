import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import NotificationsOffOutlined from '@mui/icons-material/NotificationsOffOutlined';
import IconButton from '@mui/material/IconButton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';

const SIZE = { minWidth: 44, minHeight: 44 };

/** Whether messages on the ticket notify the user. */
export const MuteButton = ({ ticketId }: { ticketId: number }) => {
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  const queryClient = useQueryClient();
  const queryKey = ['conversation', ticketId, 'mute'];
  const { data: isMuted } = useQuery({ queryKey, queryFn: ({ signal }) => api.isMuted(ticketId, { signal }) });
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.mute(ticketId, !isMuted),
    onSuccess: () => notifier.success(translate(isMuted ? 'conversation.unmuted' : 'conversation.muted')),
    onError: (error) => notifier.failure(failureText(error, translate, 'conversation.muteFailed')),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  if (isMuted === undefined) return null;
  const label = translate(isMuted ? 'conversation.unmute' : 'conversation.mute');
  return (
    <IconButton title={label} aria-label={label} disabled={isPending} onClick={() => mutate()} sx={SIZE}>
      {isMuted ? <NotificationsOffOutlined /> : <NotificationsActiveOutlined />}
    </IconButton>
  );
};
