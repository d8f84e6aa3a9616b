import { useMutation } from '@tanstack/react-query';
import { LIMITS } from '@contract/index';
import { failureText } from '@/api/failure-text';
import type { TechnicalArea } from '@/api/types';
import { useApi } from '@/api/useApi';
import { showRefusedField } from '@/shared/form/refused-fields';
import { useKeptForm } from '@/shared/form/useKeptForm';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormDialog } from '@/shared/mui/FormDialog';
import { FormSwitch } from '@/shared/mui/FormSwitch';
import { FormTextField } from '@/shared/mui/FormTextField';
import { useTell } from '@/shared/mui/useTell';
import { areaRule } from './area-rule';
import { useReloadAreas } from './useAreas';

interface AreaFields {
  name: string;
  description: string;
  isActive: boolean;
}

const PLACES = { fields: ['name', 'description'], codes: { AREA_NAME_IN_USE: 'name' } } as const;

const fieldsOf = (area: TechnicalArea | null): AreaFields => ({
  name: area?.name ?? '',
  description: area?.description ?? '',
  isActive: area?.isActive ?? true,
});

const useSaveArea = (area: TechnicalArea | null, onSaved: () => void) => {
  const api = useApi();
  const translate = useTranslate();
  const tell = useTell();
  const reload = useReloadAreas();
  return useMutation({
    mutationFn: async (fields: AreaFields) => {
      const data = { ...fields, name: fields.name.trim(), description: fields.description.trim() };
      await (area === null
        ? api.create('technical-areas', { data })
        : api.update('technical-areas', { id: area.id, data, previousData: area }));
    },
    onSuccess: async () => {
      tell.success(translate(area === null ? 'technicalAreas.created' : 'technicalAreas.updated'));
      onSaved();
      await reload();
    },
  });
};

/** The dialog's form and what its buttons do. What was typed outlives a reload; cancelling drops a change, not a new area begun. */
const useAreaForm = (area: TechnicalArea | null, onClose: () => void) => {
  const translate = useTranslate();
  const draft = `area-${area?.id ?? 'new'}-${useCurrentUser().id}`;
  const { forget, handleSubmit, setError, control, formState } = useKeptForm(draft, fieldsOf(area));
  const { mutate, isPending, error } = useSaveArea(area, () => {
    forget();
    onClose();
  });
  const save = handleSubmit((fields) =>
    mutate(fields, { onError: (refused) => showRefusedField(refused, PLACES, setError, translate) }),
  );
  const isAtField = Object.keys(formState.errors).length > 0;
  const cancel = () => {
    if (area !== null) forget();
    onClose();
  };
  return { control, save, cancel, isPending, error: isAtField ? null : error };
};

/** Creates an area, or edits the one given. Rendered while it is open. */
export const AreaDialog = ({ area, onClose }: { area: TechnicalArea | null; onClose: () => void }) => {
  const translate = useTranslate();
  const { control, save, cancel, isPending, error } = useAreaForm(area, onClose);
  return (
    <FormDialog
      open
      title={translate(area === null ? 'technicalAreas.createTitle' : 'technicalAreas.editTitle')}
      submitLabel={translate(area === null ? 'technicalAreas.create' : 'technicalAreas.save')}
      busy={isPending}
      error={error && failureText(error, translate, 'technicalAreas.saveFailed')}
      onSubmit={() => void save()}
      onClose={cancel}
    >
      <FormTextField
        control={control}
        name="name"
        label={translate('technicalAreas.name')}
        help={translate('validation.maxLength', LIMITS.areaName)}
        validate={areaRule(translate, 'name', LIMITS.areaName.max)}
      />
      <FormTextField
        multiline
        minRows={3}
        control={control}
        name="description"
        label={translate('technicalAreas.description')}
        help={translate('validation.maxLength', LIMITS.areaDescription)}
        validate={areaRule(translate, 'description', LIMITS.areaDescription.max)}
      />
      <FormSwitch
        control={control}
        name="isActive"
        label={translate('technicalAreas.isActive')}
        help={translate('technicalAreas.isActiveHelp')}
      />
    </FormDialog>
  );
};
