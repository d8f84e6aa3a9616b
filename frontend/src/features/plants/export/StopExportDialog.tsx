import { useListContext } from 'react-admin';
import { exportStops } from '@/api/generated/list-exports';
import { LineInput } from '@/kit/office/form/inputs';
import ExportDialog from '@/kit/office/export/ExportDialog';

const ALWAYS = { from: '', to: '' };

/** Exports the stops of a period, those of one company where the list of plants shows one. Rendered while it is open. */
const StopExportDialog = ({ onClose }: { onClose: () => void }) => {
  const { companyId } = useListContext().filterValues as { companyId?: string };
  return (
    <ExportDialog
      texts="plants.stopExport"
      name="stops"
      send={(request: Parameters<typeof exportStops>[0]) => exportStops({ ...request, companyId })}
      defaultValues={ALWAYS}
      onClose={onClose}
    >
      <LineInput source="from" type="date" label="plants.stopPeriod.from" />
      <LineInput source="to" type="date" label="plants.stopPeriod.to" />
    </ExportDialog>
  );
};

export default StopExportDialog;
