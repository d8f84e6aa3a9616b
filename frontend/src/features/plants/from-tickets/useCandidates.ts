import { useQuery } from '@tanstack/react-query';
import { importPlants } from '@/api/generated/plants';
import {
  assignPlantCandidate,
  ignorePlantCandidate,
  linkEarlierTickets,
  listPlantCandidates,
} from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import type { ImportedPlant, PlantCandidate } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { FileRow } from '@/kit/office/import/importing';
import { sendRows, type RowResult } from '@/kit/office/import/import-rows';
import { useAction } from '@/kit/office/action/useAction';
import { plantImport } from '../import/plant-import';

export const PER_PAGE = 50;

/** The list says itself whether it shows ignored proposals, so that no action meets a row of the other list. */
export const useCandidates = (page: number, isIgnored: boolean) =>
  useQuery({
    queryKey: keys.candidates('list', isIgnored, page),
    queryFn: ({ signal }) => listPlantCandidates({ page, limit: PER_PAGE, isIgnored }, { signal }),
    placeholderData: (previous, query) => (query?.queryKey[2] === isIgnored ? previous : undefined),
  });

/** Hides a proposal from the list, or brings it back. Its row is then gone. */
export const useIgnore = ({ key, serialNumber }: PlantCandidate, isIgnored: boolean) => {
  const translate = useTranslate();
  return useAction({
    send: () => ignorePlantCandidate({ key, isIgnored }),
    done: () =>
      translate(isIgnored ? 'plants.fromTickets.ignored' : 'plants.fromTickets.restored', { name: serialNumber }),
    failed: 'plants.fromTickets.ignoreFailed',
    stale: [keys.candidates()],
    isStaleAfterFailure: true,
  });
};

/** Links the tickets of a proposal, as long as there are as many as shown, and says how many stay. */
export const useAssign = ({ key, ticketCount }: PlantCandidate, onClose: () => void) => {
  const translate = useTranslate();
  return useAction({
    send: (plantId: string) => assignPlantCandidate({ key, plantId, ticketCount }),
    done: ({ linked, left }) =>
      [
        translate('plants.fromTickets.all.linked', { smart_count: linked }),
        ...(left > 0 ? [translate('plants.fromTickets.assign.left', { smart_count: left })] : []),
      ].join(' · '),
    failed: 'plants.fromTickets.assign.failed',
    onClose,
    stale: [keys.candidates(), keys.plants(), keys.tickets()],
    isStaleAfterFailure: true,
    refetchesFirst: true,
  });
};

/** Adds what the registry lacks, and changes no existing record. */
const registerPlants = (rows: object[], dryRun: boolean) =>
  importPlants({ createModels: true, createCompanies: true, newOnly: true, dryRun, rows: rows as ImportedPlant[] });

const rowOf = (
  { serialNumber, model, owner, ...candidate }: PlantCandidate,
  manufacturer: string,
  place: number,
): FileRow => {
  const record = {
    ...{ manufacturer: candidate.manufacturer ?? manufacturer, model, serialNumber },
    ...(owner && { owner: owner.name }),
  } satisfies ImportedPlant;
  return { line: place, cells: [`${model} ${serialNumber}`], record };
};

/** Previews and registers the chosen plants; then a job links the tickets. */
export const useRegisterPlants = (candidates: readonly PlantCandidate[], manufacturer: string, onClose: () => void) => {
  const send = (dryRun: boolean): Promise<RowResult[]> => {
    const rows = candidates.map((candidate, place) => rowOf(candidate, manufacturer, place));
    return sendRows({ ...plantImport, send: (some) => registerPlants(some, dryRun) }, rows, () => undefined);
  };
  const preview = useQuery({
    queryKey: keys.candidates(
      'preview',
      manufacturer,
      candidates.map(({ serialNumber }) => serialNumber),
    ),
    queryFn: () => send(true),
    gcTime: 0,
  });
  const registration = useAction({
    send: async () => {
      await send(false);
      await linkEarlierTickets();
    },
    done: 'plants.fromTickets.done',
    failed: 'plants.import.failed',
    onClose,
    stale: [keys.candidates(), keys.plants(), keys.plantModels(), keys.companies()],
    isStaleAfterFailure: true,
  });
  return { preview, registration };
};
