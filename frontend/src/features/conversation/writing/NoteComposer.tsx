import LockOutlined from '@mui/icons-material/LockOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { Ticket } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { tones } from '@/kit/theme/tokens';
import { useReloadConversation } from '../useConversation';
import { ComposerFiles } from './ComposerFiles';
import { ComposerForm } from './ComposerForm';
import { mentionsIn } from './mentions/mentioned';
import { useMentions } from './mentions/useMentions';
import { draftOf, useSavedDraft, type Written, writingScope } from './useSavedDraft';
import { fileIdsOf, useMessageFiles } from './useMessageFiles';

const { background, text } = tones.warning;
const look = { bgcolor: background, border: `2px dashed ${text}` };

const OnlyStaff = () => {
  const translate = useTranslate();
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', color: text }}>
      <LockOutlined fontSize="small" aria-hidden />
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate('conversation.noteSign')}
      </Typography>
    </Stack>
  );
};

/** What staff alone read: it has colours and a button of its own. */
export const NoteComposer = ({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) => {
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  const reload = useReloadConversation(ticket.id);
  const form = useSavedDraft(ticket.id, 'NOTE');
  const { control, handleSubmit, forget, draft } = form;
  const files = useMessageFiles(ticket.id, 'notes');
  const { mutate, isPending, error } = useMutation({
    scope: writingScope(ticket.id, 'NOTE'),
    mutationFn: async ({ body }: Written) => {
      const mentions = body.includes('@') ? mentionsIn(body, await api.colleagues(ticket.id)) : {};
      return api.addNote(ticket.id, { body, ...mentions, ...draftOf(form), ...fileIdsOf(files) });
    },
    onSuccess: async () => {
      forget();
      onClose();
      notifier.success(translate('conversation.noteSaved'));
      await reload();
    },
  });
  return (
    <ComposerForm
      autoFocus
      control={control}
      draft={draft}
      label={translate('conversation.note')}
      heading={<OnlyStaff />}
      submitLabel={translate('conversation.saveNote')}
      submitColor="warning"
      busy={isPending || files.isUploading}
      error={error ? failureText(error, translate, 'conversation.noteFailed') : undefined}
      look={look}
      mentions={useMentions(ticket.id)}
      files={files}
      onSubmit={() => void handleSubmit((note) => mutate(note))()}
      onLeave={onClose}
    >
      <ComposerFiles files={files} />
    </ComposerForm>
  );
};
