import { exportDocumentGaps } from '@/api/generated/list-exports';
import type { PlantSort } from '@/api/types';
import ExportDialog from '@/kit/office/export/ExportDialog';
import { useListQuery } from '@/kit/office/export/useListQuery';

/** Exports which documents the plants of the list have and lack. Rendered while it is open. */
const DocumentGapExportDialog = ({ onClose }: { onClose: () => void }) => {
  const query = useListQuery<PlantSort>();
  return (
    <ExportDialog
      texts="plants.documentGapExport"
      name="document-gaps"
      send={(request) => exportDocumentGaps({ ...query, ...request })}
      onClose={onClose}
    />
  );
};

export default DocumentGapExportDialog;
