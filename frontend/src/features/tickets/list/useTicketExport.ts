import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ExportFormat } from '@contract/index';
import { errorText } from '@/api/error-text';
import { saveFile } from '@/kit/format/save-file';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { sortingOf, type TicketFilters } from '../views/ticket-filters';
import { ticketCalls } from '../record/calls';

export interface TicketExport {
  start: (format: ExportFormat) => void;
  cancel: () => void;
  isRunning: boolean;
  /** Bytes received so far. */
  received: number;
}

/** Fetches the list as a file and saves it once it is whole. Leaving the page cancels it. */
export const useTicketExport = (filters: TicketFilters): TicketExport => {
  const translate = useTranslate();
  const language = useLanguage();
  const notifier = useNotifier();
  const [received, setReceived] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ExportFormat) => {
      const { signal } = (running.current = new AbortController());
      const selection = { ...filters, ...sortingOf(filters) };
      return ticketCalls.exportTickets({ format, language, selection }, { signal, onProgress: setReceived });
    },
    onSuccess: ({ blob, fileName }) => {
      saveFile(blob, fileName);
      notifier.success(translate('tickets.export.done', { fileName }));
    },
    onError: (error) => {
      if (running.current?.signal.aborted) return;
      console.error('The tickets could not be exported', error);
      notifier.failure(errorText(error, translate, 'tickets.export.failed'));
    },
  });
  return {
    start: (format) => {
      if (isPending) return;
      setReceived(0);
      mutate(format);
    },
    cancel: () => running.current?.abort(),
    isRunning: isPending,
    received,
  };
};
