import PlaylistPlay from '@mui/icons-material/PlaylistPlay';
import { Button } from '@mui/material';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** Opens the macros. */
export const MacroButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    variant="text"
    color="inherit"
    startIcon={<PlaylistPlay />}
    aria-haspopup="dialog"
    aria-keyshortcuts="m"
    onClick={onClick}
    sx={{ minHeight: 44 }}
  >
    {useTranslate()('conversation.macros.open')}
  </Button>
);
