import { useQuery } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import {
  pausePlantLinking,
  readLastPlantLinking,
  resumePlantLinking,
  startPlantLinking,
} from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import type { PlantLinking } from '@/api/types';
import { useAction } from '@/kit/office/action/useAction';

/** The acceptance of clear proposals that runs or is paused, or else the last one. It is read again while it runs. */
export const useLastLinking = () =>
  useQuery({
    queryKey: keys.candidates('linking'),
    queryFn: async ({ signal }) => (await readLastPlantLinking({ signal })).linking,
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? TIMINGS.importRefetch : false),
  });

export const isOpen = (linking: PlantLinking | null | undefined): boolean =>
  linking?.state === 'RUNNING' || linking?.state === 'PAUSED';

/** Models that the registry lacks get the manufacturer, if there is one. */
export const useStartLinking = (manufacturer: string, onClose: () => void) =>
  useAction({
    send: () => startPlantLinking(manufacturer === '' ? {} : { manufacturer }),
    done: 'plants.fromTickets.all.started',
    failed: 'plants.fromTickets.all.failed',
    onClose,
    stale: [keys.candidates()],
    isStaleAfterFailure: true,
  });

/** Pauses an acceptance that runs, and resumes another one. */
export const useSwitchLinking = ({ id, state }: PlantLinking) =>
  useAction({
    send: () => (state === 'RUNNING' ? pausePlantLinking(id) : resumePlantLinking(id)),
    failed: 'plants.fromTickets.all.failed',
    stale: [keys.candidates()],
    isStaleAfterFailure: true,
  });
