import { Button, type ButtonProps, IconButton, type IconButtonProps } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { LateDialog } from './LateDialog';

interface OpensDialog {
  /** The dialog that the button opens. It is rendered while open, and may be loaded then. */
  dialog: (close: () => void) => ReactNode;
}

const useDialog = (dialog: OpensDialog['dialog']) => {
  const [isOpen, setOpen] = useState(false);
  return {
    opens: { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const,
    opened: isOpen && <LateDialog>{dialog(() => setOpen(false))}</LateDialog>,
  };
};

/** A button, and the dialog that it opens. */
export const DialogButton = ({ dialog, ...button }: Omit<ButtonProps, 'onClick'> & OpensDialog) => {
  const { opens, opened } = useDialog(dialog);
  return (
    <>
      <Button {...button} {...opens} />
      {opened}
    </>
  );
};

/** The same button with an icon in place of words. */
export const DialogIconButton = ({ dialog, ...button }: Omit<IconButtonProps, 'onClick'> & OpensDialog) => {
  const { opens, opened } = useDialog(dialog);
  return (
    <>
      <IconButton {...button} {...opens} />
      {opened}
    </>
  );
};
