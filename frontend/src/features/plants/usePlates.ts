import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { Plate } from '@/api/types';
import { useApi } from '@/api/useApi';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';

export const usePlates = (plantId: string) => {
  const api = useApi();
  return useQuery({ queryKey: ['plates', plantId], queryFn: ({ signal }) => api.plates(plantId, { signal }) });
};

/** A call that changes or downloads plates; a failure is shown. */
const usePlateCall = <T, R>(
  call: (api: ReturnType<typeof useApi>, value: T) => Promise<R>,
  onDone?: (result: R, value: T) => void,
) => {
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: T) => call(api, value),
    onSuccess: async (result, value) => {
      onDone?.(result, value);
      await client.invalidateQueries({ queryKey: ['plates'] });
    },
    onError: (error) => notifier.failure(failureText(error, translate, 'plants.plates.failed')),
  });
};

export const useIssuePlate = () => usePlateCall((api, plantId: string) => api.issuePlate(plantId));

export const useRetirePlate = (onDone: () => void) =>
  usePlateCall((api, { code }: Plate) => api.retirePlate(code), onDone);

/** The dialog shows a failure itself. */
export const useClaimPlate = (onDone: () => void) => {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ code, plantId }: { code: string; plantId: string }) => api.claimPlate(code, plantId),
    onSuccess: async () => {
      onDone();
      await client.invalidateQueries({ queryKey: ['plates'] });
    },
  });
};

export const usePlateLabel = () =>
  usePlateCall(
    (api, { code }: Plate) => api.plateLabel(code),
    (blob, { code }) => saveFile(blob, `${code}.svg`),
  );
