import { Alert, Button, Stack, Typography } from '@mui/material';
import { formatDateTime } from '@/kit/format/dates';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import type { SavedDraft } from './useSavedDraft';

/** Where the text is kept; asks which one stays if another was written elsewhere. */
export const DraftState = ({ draft }: { draft: SavedDraft }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { savedAt, isLocal, other, takeOther, keepMine } = draft;
  if (other)
    return (
      <Alert severity="warning">
        {translate('conversation.draft.other', { moment: formatDateTime(other.savedAt, language) })}
        <Typography sx={{ my: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{other.body}</Typography>
        <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button size="small" variant="outlined" color="inherit" onClick={takeOther}>
            {translate('conversation.draft.take')}
          </Button>
          <Button size="small" variant="text" color="inherit" onClick={keepMine}>
            {translate('conversation.draft.keep')}
          </Button>
        </Stack>
      </Alert>
    );
  const text = isLocal
    ? translate('conversation.draft.local')
    : savedAt && translate('conversation.draft.saved', { moment: formatDateTime(savedAt, language) });
  return (
    <Typography variant="body2" color="text.secondary" sx={{ minHeight: 20 }}>
      {text}
    </Typography>
  );
};
