import { readPlate } from '@/api/generated/plates';
import { linkPlant } from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/notices';
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

/** The plate is no longer in use; it may have been retired because it was fitted to a wrong plant. */
class PlateNotInUse extends Error {}

const isNotInUse = (error: Error): boolean => error instanceof PlateNotInUse;

const plantOf = async (code: string): Promise<string | null> => {
  const { state, plantId } = (await readPlate(code)).plate;
  if (state !== 'ACTIVE') throw new PlateNotInUse();
  return plantId;
};

/** Links the ticket to the plant of the plate by which it was raised, unless the plate is no longer in use. */
export const useLinkPlate = ({ id, version }: Ticket) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  return useAction({
    send: async (code: string) => linkPlant(id, { plantId: await plantOf(code), version }),
    done: 'plants.link.done',
    failed: 'plants.link.failed',
    inPlace: isNotInUse,
    onFailed: (error) => isNotInUse(error) && notifier.failure(translate('plants.link.plateNotInUse')),
    stale: [keys.tickets()],
    isStaleAfterFailure: true,
  });
};
