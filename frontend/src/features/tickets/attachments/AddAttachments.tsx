import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITS } from '@contract/index';
import { failureText } from '@/api/failure-text';
import type { Ticket } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { LoadError } from '@/shared/mui/LoadError';
import { useNotifier } from '@/shared/mui/useNotifier';
import { FileDrop } from '@/shared/ui/FileDrop';
import { useOwnDeeds } from '../conflict/own-deeds';
import { useReloadTickets } from '../detail/useTicket';
import { namesAtFault } from './names-at-fault';

const Progress = ({ share }: { share: number }) => {
  const percent = Math.floor(share * 100);
  const text = useTranslate()('common.files.sending', { percent });
  return (
    <Box sx={{ mt: 1 }}>
      <LinearProgress variant="determinate" value={percent} aria-label={text} />
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {text}
      </Typography>
    </Box>
  );
};

/** Adds files to a ticket that exists already, at once. `room`: how many it can still take. */
export const AddAttachments = ({ ticket, room }: { ticket: Ticket; room: number }) => {
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  const reload = useReloadTickets();
  const { note } = useOwnDeeds();
  const [share, setShare] = useState(0);
  const {
    mutate,
    isPending,
    error,
    variables: files,
  } = useMutation({
    mutationFn: (files: File[]) => api.uploadAttachments(ticket.id, files, setShare),
    onMutate: () => setShare(0),
    onSuccess: async ([first]) => {
      if (first) note(first.createdAt);
      notifier.success(translate('tickets.attachments.added'));
      await reload();
    },
  });
  return (
    <Box sx={{ mt: 2, '& > [role=alert]': { mb: 1.5 } }}>
      {error && (
        <LoadError
          text={translate('common.files.badFile', {
            fileName: namesAtFault(error, files ?? []),
            reason: failureText(error, translate, 'tickets.attachments.addFailed'),
          })}
          onRetry={files && (() => mutate(files))}
        />
      )}
      {isPending ? (
        <Progress share={share} />
      ) : (
        <FileDrop present={Math.max(0, LIMITS.attachments.maxFiles - room)} onAdd={mutate} />
      )}
    </Box>
  );
};
