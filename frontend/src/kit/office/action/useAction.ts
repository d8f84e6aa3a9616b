import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '@/api/error-text';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from './notices';

export interface ActionCalls<Input, Result> {
  send: (input: Input) => Promise<Result>;
  /**
   * The notice of a success: a translation key, or the notice itself, which may contain buttons. Absent for no notice.
   */
  done?: string | ((result: Result, input: Input) => ReactNode);
  /** Translation key of the failure's text, used when the response explains nothing. */
  failed: string;
  /** Whether the caller shows `failure` itself. Otherwise a notice shows it. */
  inPlace?: boolean | ((error: Error) => boolean);
  /** Runs after a success and before the refetch, unless `refetchesFirst`. */
  onDone?: (result: Result, input: Input) => unknown;
  onFailed?: (error: Error, input: Input) => unknown;
  /** Closes the dialog that asked, after a success. The dialog shows `failure` itself. */
  onClose?: () => void;
  /** Keys of what is refetched after a success, and with `isStaleAfterFailure` also after a failure. */
  stale?: readonly QueryKey[];
  isStaleAfterFailure?: boolean;
  /** Refetches before anything else runs. A dialog whose row is then gone returns the focus to the page. */
  refetchesFirst?: boolean;
  /** Actions of one scope run one after the other. */
  scope?: { id: string };
}

/** What a button or a dialog needs of an action. */
export interface Action<Input = void, Result = unknown> {
  run: (input: Input) => void;
  isBusy: boolean;
  /** Translated; undefined unless the last run failed. */
  failure: string | undefined;
  error: Error | null;
  /** What the last run was called with. */
  input: Input | undefined;
  /** What the last run returned. */
  result: Result | undefined;
  /** Forgets the last run. */
  reset: () => void;
}

/** Returns a function that refetches what is cached under these keys. */
export const useRefetch = (stale: readonly QueryKey[] = []): (() => Promise<unknown>) => {
  const client = useQueryClient();
  return () => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
};

/** A call that changes something. It shows a notice of the outcome and refetches what is stale. */
export const useAction = <Input = void, Result = unknown>(calls: ActionCalls<Input, Result>): Action<Input, Result> => {
  const { send, done, failed, inPlace, onDone, onFailed, onClose, isStaleAfterFailure, refetchesFirst, scope } = calls;
  const translate = useTranslate();
  const notifier = useNotifier();
  const refetch = useRefetch(calls.stale);
  const { mutate, isPending, error, variables, data, reset } = useMutation({
    mutationFn: send,
    scope,
    onSuccess: async (result, input) => {
      const notice = typeof done === 'function' ? done(result, input) : done && translate(done);
      if (notice) notifier.success(notice);
      if (refetchesFirst) await refetch();
      await onDone?.(result, input);
      onClose?.();
      if (!refetchesFirst) await refetch();
    },
    onError: async (failure, input) => {
      const isShown = typeof inPlace === 'function' ? inPlace(failure) : inPlace;
      if (!isShown && !onClose) notifier.failure(failureText(failure, translate, failed));
      if (isStaleAfterFailure && refetchesFirst) await refetch();
      await onFailed?.(failure, input);
      if (isStaleAfterFailure && !refetchesFirst) await refetch();
    },
  });
  const failure = error ? failureText(error, translate, failed) : undefined;
  return { run: mutate, isBusy: isPending, failure, error, input: variables, result: data, reset };
};

/** Fetches a file and saves it under this name. */
export const useSaving = <Input = void>(
  send: (input: Input) => Promise<{ blob: Blob }>,
  fileName: string,
  failed: string,
): Action<Input> => useAction({ send, failed, onDone: ({ blob }) => saveFile(blob, fileName) });
