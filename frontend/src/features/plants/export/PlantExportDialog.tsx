import { exportPlants } from '@/api/generated/list-exports';
import type { PlantSort } from '@/api/types';
import ExportDialog from '@/kit/office/export/ExportDialog';
import { useListQuery } from '@/kit/office/export/useListQuery';

/** Exports the plants that the list is filtered by. Rendered while it is open. */
const PlantExportDialog = ({ onClose }: { onClose: () => void }) => {
  const query = useListQuery<PlantSort>();
  return (
    <ExportDialog
      texts="plants.export"
      name="plants"
      send={(request) => exportPlants({ ...query, ...request })}
      onClose={onClose}
    />
  );
};

export default PlantExportDialog;
