import { useWatch, type UseFormReturn } from 'react-hook-form';
import { USER_ROLES } from '@contract/index';
import type { User } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormSelect } from '@/kit/office/form/FormSelect';
import type { UserForm } from './user-form';
import { useAreaChoices } from './useUsers';

interface RoleAndAreaProps {
  form: Pick<UseFormReturn<UserForm>, 'control' | 'setValue'>;
  user: User | null;
  isOwn: boolean;
}

/** The role and, for technicians alone, their area. Inactive areas take no new technician. */
export const RoleAndArea = ({ form: { control, setValue }, user, isOwn }: RoleAndAreaProps) => {
  const translate = useTranslate();
  const role = useWatch({ control, name: 'role' });
  const areas = useAreaChoices();
  const offered = areas?.filter((area) => area.isActive || area.id === user?.technicalAreaId) ?? [];
  return (
    <>
      <FormSelect
        control={control}
        name="role"
        label={translate('users.roleLabel')}
        options={USER_ROLES.map((value) => ({ value, label: translate(`users.role.${value}`) }))}
        disabled={isOwn}
        help={isOwn ? translate('users.ownRole') : undefined}
        onChosen={() => setValue('technicalAreaId', '')}
      />
      {role === 'TECHNICIAN' && (
        <FormSelect
          control={control}
          name="technicalAreaId"
          label={translate('users.technicalArea')}
          options={offered.map((area) => ({ value: area.id, label: area.name }))}
          help={areas && offered.length === 0 ? translate('users.noAreas') : undefined}
          validate={(value) => value !== '' || translate('users.areaRequired')}
        />
      )}
    </>
  );
};
