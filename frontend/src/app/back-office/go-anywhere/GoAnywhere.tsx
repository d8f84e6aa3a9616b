import Search from '@mui/icons-material/Search';
import { IconButton } from '@mui/material';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { lazyPart } from '@/kit/late-parts';
import { LateDialog } from '@/kit/office/dialog/LateDialog';

const GoAnywhereDialog = lazyPart(() => import('./GoAnywhereDialog'));

/** While a dialog is open its page must not be left. */
const isDialogOpen = (): boolean => document.querySelector('.MuiDialog-root') !== null;

/** Opens the search for pages and records: a button, and Ctrl or ⌘ with K. */
export const GoAnywhere = () => {
  const translate = useTranslate();
  const { mustChangePassword } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (mustChangePassword) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || isDialogOpen()) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [mustChangePassword]);
  return (
    <>
      <IconButton
        aria-label={translate('backOffice.goAnywhere.label')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search />
      </IconButton>
      {isOpen && (
        <LateDialog>
          <GoAnywhereDialog onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </>
  );
};
