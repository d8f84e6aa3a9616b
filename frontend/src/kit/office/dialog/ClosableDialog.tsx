import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { LateDialog } from './LateDialog';

interface ClosableDialogProps {
  title: string;
  maxWidth?: 'xs' | 'sm';
  onClose: () => void;
  /** May be loaded when it opens. */
  children: ReactNode;
}

/** Shows something over the page that needs no answer. Rendered while it is open. */
export const ClosableDialog = ({ title, maxWidth = 'sm', onClose, children }: ClosableDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth={maxWidth} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <LateDialog>{children}</LateDialog>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button variant="outlined" onClick={onClose}>
          {translate('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
