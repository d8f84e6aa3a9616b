import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { ConfirmDialog } from '@/shared/mui/ConfirmDialog';
import { useTell } from '@/shared/mui/useTell';
import { keptBy } from './area-use';
import { AreaUse } from './AreaUse';
import { useReloadAreas, type ListedArea } from './useAreas';

const Refusal = ({ area, error }: { area: ListedArea; error: Error }) => {
  const translate = useTranslate();
  const use = keptBy(error);
  if (use === null) return failureText(error, translate, 'technicalAreas.deleteFailed');
  return (
    <>
      {translate('technicalAreas.inUse')} <AreaUse areaId={area.id} {...use} />
    </>
  );
};

/** Deletes an area that nobody needs. Rendered while it is open. */
export const DeleteAreaDialog = ({ area, onClose }: { area: ListedArea; onClose: () => void }) => {
  const api = useApi();
  const translate = useTranslate();
  const tell = useTell();
  const reload = useReloadAreas();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await api.delete('technical-areas', { id: area.id, previousData: area });
    },
    onSuccess: async () => {
      tell.success(translate('technicalAreas.deleted'));
      // First the list, so that the dialog finds the card gone and leaves the keyboard on the page.
      await reload();
      onClose();
    },
    // The numbers on the card were not the latest.
    onError: () => reload(),
  });
  return (
    <ConfirmDialog
      title={translate('technicalAreas.deleteTitle')}
      text={translate('technicalAreas.deleteText', { name: area.name })}
      confirmLabel={translate('technicalAreas.delete')}
      isDestructive
      busy={isPending}
      error={error && <Refusal area={area} error={error} />}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
};
