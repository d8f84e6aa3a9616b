import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { failureText } from '@/api/failure-text';
import type { Plant } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { plantMergeCalls } from '../calls';
import { pageOfPlant } from '../plant-name';

const CHANGED = ['plants', 'plates', 'tickets', 'admin/plant-models', 'admin/companies'];

/** Shows the plant that a call returns, once what it changed is fetched again. */
const usePlantCall = <T>(call: (argument: T) => Promise<Plant>, done: string, failed: string) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async ({ id }) => {
      await Promise.all(CHANGED.map((key) => client.invalidateQueries({ queryKey: [key] })));
      notifier.success(translate(done));
      await navigate(pageOfPlant(id));
    },
    onError: (error) => notifier.failure(failureText(error, translate, failed)),
  });
};

export const useMergePlant = ({ id }: Plant) =>
  usePlantCall((intoId: string) => plantMergeCalls.merge(id, intoId), 'plants.merge.done', 'plants.merge.failed');

export const useUndoMerge = () => usePlantCall(plantMergeCalls.undo, 'plants.merge.undone', 'plants.merge.undoFailed');
