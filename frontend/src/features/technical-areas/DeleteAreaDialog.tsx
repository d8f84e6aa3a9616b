import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { ConfirmDialog } from '@/shared/mui/ConfirmDialog';
import { useTell } from '@/shared/mui/useTell';
import { inUseText } from './in-use-text';
import { useReloadAreas, type ListedArea } from './useAreas';

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
      onClose();
      await reload();
    },
  });
  return (
    <ConfirmDialog
      title={translate('technicalAreas.deleteTitle')}
      text={translate('technicalAreas.deleteText', { name: area.name })}
      confirmLabel={translate('technicalAreas.delete')}
      isDestructive
      busy={isPending}
      error={error && (inUseText(error, translate) ?? failureText(error, translate, 'technicalAreas.deleteFailed'))}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
};
