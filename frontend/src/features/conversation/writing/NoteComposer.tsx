import LockOutlined from '@mui/icons-material/LockOutlined';
import { Stack, Typography } from '@mui/material';
import { FormProvider } from 'react-hook-form';
import { addNote, listColleagues } from '@/api/generated/conversation';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { tones } from '@/kit/theme/tokens';
import { staleByMessage } from '../useConversation';
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

/** Writes a note, which only staff read: it has colours and a button of its own. */
export const NoteComposer = ({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) => {
  const translate = useTranslate();
  const form = useSavedDraft(ticket.id, 'NOTE');
  const { handleSubmit, forget, draft } = form;
  const files = useMessageFiles(ticket.id, 'notes');
  const addition = useAction({
    scope: writingScope(ticket.id, 'NOTE'),
    send: async ({ body }: Written) => {
      const mentions = body.includes('@') ? mentionsIn(body, (await listColleagues(ticket.id)).colleagues) : {};
      return addNote(ticket.id, { body, ...mentions, ...draftOf(form), ...fileIdsOf(files) });
    },
    done: 'conversation.noteSaved',
    failed: 'conversation.noteFailed',
    onDone: forget,
    onClose,
    stale: staleByMessage(ticket.id),
  });
  return (
    <FormProvider {...form}>
      <ComposerForm
        autoFocus
        draft={draft}
        label={translate('conversation.note')}
        heading={<OnlyStaff />}
        submitLabel={translate('conversation.saveNote')}
        submitColor="warning"
        busy={addition.isBusy || files.isUploading}
        audience={translate('conversation.audience.note')}
        error={addition.failure}
        look={look}
        mentions={useMentions(ticket.id)}
        files={files}
        onSubmit={() => void handleSubmit((note) => addition.run(note))()}
        onLeave={onClose}
      >
        <ComposerFiles files={files} />
      </ComposerForm>
    </FormProvider>
  );
};
