import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { importPlants } from '@/api/generated/plants';
import { linkEarlierTickets, listPlantCandidates } from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import type { ImportedPlant, PlantCandidate } from '@/api/types';
import type { FileRow } from '@/kit/office/import/importing';
import { sendRows, type RowResult } from '@/kit/office/import/import-rows';
import { useAction } from '@/kit/office/action/useAction';
import { plantImport } from '../import/plant-import';

export const PER_PAGE = 50;

export const useCandidates = (page: number) =>
  useQuery({
    queryKey: keys.candidates(page),
    queryFn: ({ signal }) => listPlantCandidates({ page, limit: PER_PAGE }, { signal }),
    placeholderData: keepPreviousData,
  });

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
