import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { type Kind, useWrite } from './useWrite';

interface VoidDialogProps {
  kind: Kind;
  send: () => Promise<unknown>;
  /** What the text names. */
  named: Record<string, string>;
  onClose: () => void;
}

/** Asks before a record is taken back. */
export const VoidDialog = ({ kind, send, named, onClose }: VoidDialogProps) => {
  const translate = useTranslate();
  const removal = useWrite(kind, 'isVoid', send, onClose);
  return (
    <ActionDialog
      title={translate(`plantHistory.${kind.name}.voidTitle`)}
      text={translate(`plantHistory.${kind.name}.voidText`, named)}
      submitLabel={translate(`plantHistory.${kind.name}.void`)}
      isDestructive
      action={removal}
      onClose={onClose}
    />
  );
};
