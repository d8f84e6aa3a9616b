import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { type Kind, useVoid } from './useWrites';

interface VoidDialogProps {
  kind: Kind;
  /** Of the call that takes it back. */
  path: string;
  /** What the text names. */
  named: Record<string, string>;
  onClose: () => void;
}

/** Asks before a record is taken back. */
export const VoidDialog = ({ kind, path, named, onClose }: VoidDialogProps) => {
  const translate = useTranslate();
  const { mutate, isPending } = useVoid(kind, path, onClose);
  return (
    <ConfirmDialog
      title={translate(`plantHistory.${kind.name}.voidTitle`)}
      text={translate(`plantHistory.${kind.name}.voidText`, named)}
      confirmLabel={translate(`plantHistory.${kind.name}.void`)}
      isDestructive
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
};
