import { useMutation } from '@tanstack/react-query';
import { isApiError } from '@/api/api-error';
import { failureText } from '@/api/failure-text';
import type { Translate } from '@/i18n/i18n';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { ConfirmDialog } from '@/shared/mui/ConfirmDialog';
import { useTell } from '@/shared/mui/useTell';
import { useReloadAreas, type ListedArea } from './useAreas';

/** What keeps the area, counted by the API in the error's details. */
const inUseText = (error: unknown, translate: Translate): string | null => {
  if (!isApiError(error, 'AREA_IN_USE')) return null;
  const countOf = (field: string) => error.details.find((detail) => detail.field === field)?.message ?? '0';
  return translate('technicalAreas.inUse', { technicians: countOf('technicians'), tickets: countOf('tickets') });
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
