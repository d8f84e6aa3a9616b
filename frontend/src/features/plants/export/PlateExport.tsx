import { exportPlates } from '@/api/generated/list-exports';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { lazyPart } from '@/kit/late-parts';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { useListQuery } from '@/kit/office/export/useListQuery';

const ExportDialog = lazyPart(() => import('@/kit/office/export/ExportDialog'));

/** Exports the plates that the list is filtered by. The API sorts them by itself. */
export const PlateExport = () => {
  const query = { ...useListQuery(), sort: undefined };
  return (
    <DialogButton
      variant="outlined"
      dialog={(close) => (
        <ExportDialog
          texts="plants.plateExport"
          name="plates"
          send={(request) => exportPlates({ ...query, ...request })}
          onClose={close}
        />
      )}
    >
      {useTranslate()('plants.plateExport.open')}
    </DialogButton>
  );
};
