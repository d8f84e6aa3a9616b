import type { QueryKey } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { useAction } from '@/kit/office/action/useAction';

/** What staff and clients record on a plant. */
export interface Kind {
  name: 'readings' | 'service';
  stale: readonly QueryKey[];
}

export const SERVICE: Kind = { name: 'service', stale: [keys.plantTimeline()] };

/** In a dialog, a record is added or taken back. */
export const useWrite = <Input = void>(
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
