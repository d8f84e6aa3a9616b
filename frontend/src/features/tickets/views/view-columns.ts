import { useMemo } from 'react';
import { useResourceContext, useStore } from 'react-admin';
import { TICKET_COLUMNS, type TicketColumn } from '@contract/index';
import { useCurrentView } from './useTicketViews';

/** The list identifies a column by its source, or by its label. */
const LABELS: Partial<Record<TicketColumn, string>> = {
  ticket: 'tickets.list.ticketAndPlant',
  technician: 'tickets.list.areaAndTechnician',
};
const keyOf = (column: TicketColumn): string => LABELS[column] ?? column;

/** The columns that the view hides. A reader's own choice is stored for this version of the view. */
export const useColumnsOfView = (): { storeKey: string; hiddenColumns: string[] } => {
  const saved = useCurrentView().current?.saved;
  const usual = `${useResourceContext() ?? ''}.datatable`;
  return useMemo(
    () => ({
      storeKey: saved ? `${usual}.${saved.id}.${saved.version}` : usual,
      hiddenColumns: saved?.hiddenColumns.map(keyOf) ?? [],
    }),
    [saved, usual],
  );
};

/** The columns that the list hides now. */
export const useHiddenColumns = (): TicketColumn[] => {
  const { storeKey, hiddenColumns } = useColumnsOfView();
  const [hidden] = useStore(storeKey, hiddenColumns);
  return TICKET_COLUMNS.filter((column) => hidden.includes(keyOf(column)));
};
