import { exportCompanies } from '@/api/generated/list-exports';
import type { CompanySort } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { lazyPart } from '@/kit/late-parts';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { useListQuery } from '@/kit/office/export/useListQuery';

const ExportDialog = lazyPart(() => import('@/kit/office/export/ExportDialog'));

/** Exports the companies that the list is filtered by. */
export const ExportButton = () => {
  const query = useListQuery<CompanySort>();
  return (
    <DialogButton
      variant="outlined"
      dialog={(close) => (
        <ExportDialog
          texts="companies.export"
          name="companies"
          send={(request) => exportCompanies({ ...query, ...request })}
          onClose={close}
        />
      )}
    >
      {useTranslate()('companies.export.open')}
    </DialogButton>
  );
};
