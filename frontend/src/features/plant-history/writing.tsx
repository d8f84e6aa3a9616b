import type { QueryKey } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { useAction } from '@/kit/office/action/useAction';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';

/** What staff and clients record on a plant. */
export interface Kind {
  name: 'readings' | 'service';
  stale: readonly QueryKey[];
}

export const SERVICE: Kind = { name: 'service', stale: [keys.plantTimeline(), keys.plantWorks()] };

/** Adds a record or takes one back, from a dialog. */
export const useWrite = <Input = void,>(
  { name, stale }: Kind,
  done: 'added' | 'isVoid',
  send: (input: Input) => Promise<unknown>,
  onClose: () => void,
) =>
  useAction({
    send,
    done: `plantHistory.${name}.${done}`,
    failed: `plantHistory.${name}.failed`,
    onClose,
    stale,
  });

interface VoidDialogProps {
  kind: Kind;
  send: () => Promise<unknown>;
  /** The values that the text names. */
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
