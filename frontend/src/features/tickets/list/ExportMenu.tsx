import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, CircularProgress, Menu, MenuItem } from '@mui/material';
import { useState, useEffect, useRef } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '@contract/index';
import { exportTickets } from '@/api/generated/tickets';
import { formatCount } from '@/kit/format/numbers';
import { useMay } from '@/desk/rights';
import { saveFile } from '@/kit/format/save-file';
import { useWords } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { useIsPhone } from '@/kit/office/page/layout';
import { lazyPart } from '@/kit/late-parts';
import { LateDialog } from '@/kit/office/dialog/LateDialog';
import { type TicketFilters, sortingOf } from '../views/ticket-filters';

interface TicketExport {
  start: (format: ExportFormat) => void;
  cancel: () => void;
  isRunning: boolean;
  /** Bytes received so far. */
  received: number;
}

/** Fetches the list as a file and saves it once it is complete. Leaving the page cancels it. */
const useTicketExport = (filters: TicketFilters): TicketExport => {
  const { translate, language } = useWords();
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
    done: ({ fileName }) => translate('backOffice.record.fileSaved', { fileName }),
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

const NOTE = { maxWidth: 280, whiteSpace: 'normal', fontSize: 'body2.fontSize' } as const;

const ExportProgress = lazyPart(() => import('./ExportProgress'));

interface ExportMenuProps {
  /** How many tickets match the filters; 0 while that is not known. */
  total: number;
  /** False when there may be more than that. */
  totalIsExact: boolean;
  filters: TicketFilters;
}

/** Exports the list as a file: all of its pages, with its filters and order. */
const StaffExportMenu = ({ total, totalIsExact, filters }: ExportMenuProps) => {
  const { translate, language } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { start, cancel, isRunning, received } = useTicketExport(filters);
  const isBlocked = isRunning || total === 0;
  const what = totalIsExact
    ? translate('tickets.export.count', { smart_count: total, count: formatCount(total, language) })
    : translate('tickets.export.found');
  const choose = (format: ExportFormat) => {
    setAnchor(null);
    start(format);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={isRunning ? <CircularProgress size={20} aria-hidden /> : <FileDownloadOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        // `aria-disabled` instead of `disabled`, because the focus returns to the button from the menu and from the
        // dialog.
        aria-disabled={isBlocked}
        sx={{ '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' } }}
        onClick={({ currentTarget }) => !isBlocked && setAnchor(currentTarget)}
      >
        {translate('tickets.export.open')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': what } }}
      >
        <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 }, color: 'text.secondary' }}>
          {what}
        </MenuItem>
        {EXPORT_FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {translate(`tickets.export.format.${format}`)}
          </MenuItem>
        ))}
        <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 }, color: 'text.secondary', ...NOTE }}>
          {translate('tickets.export.note')}
        </MenuItem>
      </Menu>
      {isRunning && (
        <LateDialog>
          <ExportProgress received={received} onCancel={cancel} />
        </LateDialog>
      )}
    </>
  );
};

/** Shows the export to administrators everywhere, and to other staff only at a desk. */
export const ExportMenu = (props: ExportMenuProps) => {
  const mayExport = useMay('EXPORT_TICKETS');
  const readsAll = useMay('READ_ALL_TICKETS');
  const isPhone = useIsPhone();
  if (!mayExport || (isPhone && !readsAll)) return null;
  return <StaffExportMenu {...props} />;
};
