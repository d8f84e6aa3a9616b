import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { download, request, upload } from '@/api/client';
import { failureText } from '@/api/failure-text';
import type { Plant, PlantDocument } from '@/api/types';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';

/** What the dialog asks for; numbers of a range are empty without one. */
export interface NewDocument extends Pick<PlantDocument, 'title' | 'kind' | 'audience' | 'revision' | 'language'> {
  scope: 'plant' | 'model';
  fromNumber: string;
  toNumber: string;
}

const KEY = 'plant-documents';

export const usePlantDocuments = (plantId: string) =>
  useQuery({
    queryKey: [KEY, plantId],
    queryFn: async ({ signal }) =>
      (await request<{ documents: PlantDocument[] }>(`/plants/${plantId}/documents`, { signal })).documents,
  });

const pathOf = ({ id, modelId }: Plant, { scope, fromNumber, toNumber, ...facts }: NewDocument): string => {
  const range = scope === 'model' ? { fromNumber, toNumber } : {};
  const given = Object.entries({ ...facts, ...range }).filter(([, value]) => value !== '');
  const of = scope === 'model' ? `plant-models/${modelId}` : `plants/${id}`;
  return `/${of}/documents?${new URLSearchParams(given)}`;
};

/** The dialog shows a failure itself. */
export const useAddDocument = (plant: Plant, onDone: () => void) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ document, file }: { document: NewDocument; file: File }) => upload(pathOf(plant, document), [file]),
    onSuccess: async () => {
      notifier.success(translate('plantHistory.documents.added'));
      onDone();
      await client.invalidateQueries({ queryKey: [KEY] });
    },
  });
};

/** What an administrator does to a document, with the texts of its outcome. */
const ACTIONS = {
  withdraw: { path: 'withdraw', done: 'isWithdrawn', failed: 'failed' },
  handOver: { path: 'hand-over', done: 'isHandedOver', failed: 'handOverFailed' },
} as const;

export const useDocumentAction = (action: keyof typeof ACTIONS, onDone: () => void) => {
  const { path, done, failed } = ACTIONS[action];
  const translate = useTranslate();
  const notifier = useNotifier();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: PlantDocument) => request(`/plant-documents/${id}/${path}`, { method: 'POST' }),
    onSuccess: async () => {
      notifier.success(translate(`plantHistory.documents.${done}`));
      onDone();
      await client.invalidateQueries({ queryKey: [KEY] });
    },
    onError: (error) => notifier.failure(failureText(error, translate, `plantHistory.documents.${failed}`)),
  });
};

/** Saves a document under the name of its file. */
export const useDownloadDocument = () => {
  const translate = useTranslate();
  const notifier = useNotifier();
  return useMutation({
    mutationFn: async ({ id }: PlantDocument) => (await download(`/plant-documents/${id}/download`)).blob,
    onSuccess: (blob, { fileName }) => saveFile(blob, fileName),
    onError: (error) => notifier.failure(failureText(error, translate, 'plantHistory.documents.downloadFailed')),
  });
};
