import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/api/client';
import { failureText } from '@/api/failure-text';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';

/** What staff and clients record on a plant. */
export interface Kind {
  name: 'readings' | 'service';
  /** Prefixes of the keys of what is stale after a change. */
  stale: readonly string[];
}

export const SERVICE: Kind = { name: 'service', stale: ['plant-timeline'] };

const useDone = ({ name, stale }: Kind, word: 'added' | 'isVoid', onDone: () => void) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const client = useQueryClient();
  return async () => {
    notifier.success(translate(`plantHistory.${name}.${word}`));
    onDone();
    await Promise.all(stale.map((key) => client.invalidateQueries({ queryKey: [key] })));
  };
};

/** The dialog shows a failure itself. */
export const useAdd = <Body extends object>(kind: Kind, path: string, onDone: () => void) =>
  useMutation({
    mutationFn: (body: Body) => request(path, { method: 'POST', body }),
    onSuccess: useDone(kind, 'added', onDone),
  });

export const useVoid = (kind: Kind, path: string, onDone: () => void) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  return useMutation({
    mutationFn: () => request(path, { method: 'POST' }),
    onSuccess: useDone(kind, 'isVoid', onDone),
    onError: (error) => notifier.failure(failureText(error, translate, `plantHistory.${kind.name}.failed`)),
  });
};
