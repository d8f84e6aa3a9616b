import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportedPlant, PlantCandidate } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { FileRow, Importing } from '@/kit/office/import/importing';
import { importRows, type RowResult } from '@/kit/office/import/import-rows';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { plantLinkCalls } from '../calls';
import { plantImport } from '../plant-import';

export const PER_PAGE = 50;

export const useCandidates = (page: number) =>
  useQuery({
    queryKey: ['plant-candidates', page],
    queryFn: ({ signal }) => plantLinkCalls.candidates({ page, limit: PER_PAGE, signal }),
    placeholderData: keepPreviousData,
  });

/** The registry gets what it lacks: nothing in it changes. */
const REGISTRY: Importing = {
  ...plantImport,
  options: { createModels: true, createCompanies: true, newOnly: true },
  stale: ['plant-candidates', 'plants', 'admin/plant-models', 'admin/companies'],
};

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

/** The preview of what is chosen, and its registration; then a job links the tickets. */
export const useRegistration = (candidates: readonly PlantCandidate[], manufacturer: string, onDone: () => void) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const client = useQueryClient();
  const send = (dryRun: boolean): Promise<RowResult[]> => {
    const rows = candidates.map((candidate, place) => rowOf(candidate, manufacturer, place));
    return importRows(REGISTRY, rows, dryRun, () => undefined);
  };
  const preview = useQuery({
    queryKey: ['plant-candidates', 'preview', manufacturer, candidates.map(({ serialNumber }) => serialNumber)],
    queryFn: () => send(true),
    gcTime: 0,
  });
  const register = useMutation({
    mutationFn: async () => {
      await send(false);
      await plantLinkCalls.linkEarlier();
    },
    onSuccess: () => {
      notifier.success(translate('plants.fromTickets.done'));
      onDone();
    },
    onSettled: () => Promise.all(REGISTRY.stale.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
  return { preview, register };
};
