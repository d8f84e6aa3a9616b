import { keys } from '@/api/keys';
import { useAction } from '@/kit/office/action/useAction';

/** What a dialog does to a site; its plants show it, too. */
export const useSiteAction = (send: () => Promise<unknown>, done: 'saved' | 'removed', onClose: () => void) =>
  useAction({
    send,
    done: `companies.sites.${done}`,
    failed: 'companies.sites.failed',
    onClose,
    stale: [keys.sites(), keys.plants()],
  });
