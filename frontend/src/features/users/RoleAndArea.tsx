import { SelectInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { USER_ROLES } from '@contract/index';
import type { User } from '@/api/types';
import { choicesOf } from '@/kit/office/record/filters';
import { valid } from '@/kit/office/record/validate';
import { required } from '@/kit/validation/rules';
import type { UserForm } from './user-form';
import { useAreaChoices } from './useUsers';

const ROLES = choicesOf(USER_ROLES, (value) => `users.role.${value}`);

/** The role and, for technicians alone, their area. Inactive areas take no new technician. */
export const RoleAndArea = ({ user, isOwn }: { user: User | null; isOwn: boolean }) => {
  const { setValue } = useFormContext<UserForm>();
  const role = useWatch<UserForm, 'role'>({ name: 'role' });
  const areas = useAreaChoices();
  const offered = areas?.filter((area) => area.isActive || area.id === user?.technicalAreaId) ?? [];
  return (
    <>
      <SelectInput
        source="role"
        label="users.roleLabel"
        choices={ROLES}
        isRequired
        disabled={isOwn}
        helperText={isOwn && 'users.ownRole'}
        onChange={() => setValue('technicalAreaId', '')}
      />
      {role === 'TECHNICIAN' && (
        <SelectInput
          source="technicalAreaId"
          label="users.technicalArea"
          choices={offered}
          translateChoice={false}
          isRequired
          helperText={areas !== undefined && offered.length === 0 && 'users.noAreas'}
          validate={valid([required], { required: 'users.areaRequired' })}
        />
      )}
    </>
  );
};
