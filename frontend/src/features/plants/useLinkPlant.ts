import { readPlate } from '@/api/generated/plates';
import { linkPlant } from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';

/** Confirms, changes or removes the plant of a ticket. A dialog shows a failure itself. */
export const useLinkPlant = ({ id, version }: Ticket, onClose?: () => void) => {
  const translate = useTranslate();
  return useAction({
    send: (plantId: string | null) => linkPlant(id, { plantId, version }),
    done: (_, plantId) => translate(plantId === null ? 'plants.link.removed' : 'plants.link.done'),
    failed: 'plants.link.failed',
    onClose,
    stale: [keys.tickets()],
    isStaleAfterFailure: true,
  });
};

/** Links the ticket to the plant of the plate by which it was raised. */
export const useLinkPlate = ({ id, version }: Ticket) =>
  useAction({
    send: async (code: string) => linkPlant(id, { plantId: (await readPlate(code)).plate.plantId, version }),
    done: 'plants.link.done',
    failed: 'plants.link.failed',
    stale: [keys.tickets()],
    isStaleAfterFailure: true,
  });
