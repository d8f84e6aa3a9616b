import { useEffect, useRef, useState } from 'react';
import type { ExportFormat } from '@contract/index';
import { exportTickets } from '@/api/generated/tickets';
import { saveFile } from '@/kit/format/save-file';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { sortingOf, type TicketFilters } from '../views/ticket-filters';

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
  const [received, setReceived] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const download = useAction({
    send: async (format: ExportFormat) => {
      const { signal } = (running.current = new AbortController());
      const query = { ...filters, ...sortingOf(filters), format, language };
      const { blob, fileName } = await exportTickets(query, { signal, onProgress: setReceived });
      return { blob, fileName: fileName ?? `tickets.${format}` };
    },
    done: ({ fileName }) => translate('tickets.export.done', { fileName }),
    failed: 'tickets.export.failed',
    inPlace: () => running.current?.signal.aborted ?? false,
    onDone: ({ blob, fileName }) => saveFile(blob, fileName),
    onFailed: (error) => {
      if (!running.current?.signal.aborted) console.error('The tickets could not be exported', error);
    },
  });
  return {
    start: (format) => {
      if (download.isBusy) return;
      setReceived(0);
      download.run(format);
    },
    cancel: () => running.current?.abort(),
    isRunning: download.isBusy,
    received,
  };
};
