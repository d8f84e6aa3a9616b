import { FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useId } from 'react';
import type { StaffRole } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';

interface RoleRequirementProps {
  role: StaffRole;
  isRequired: boolean;
  /** Active accounts of the role without a second factor. */
  missing: number;
  disabled: boolean;
  onChange: (isRequired: boolean) => void;
}

/** Whether two-factor authentication is required of one role, and how far its people are. */
export const RoleRequirement = ({ role, isRequired, missing, disabled, onChange }: RoleRequirementProps) => {
  const translate = useTranslate();
  const helpId = useId();
  return (
    <FormControl>
      <FormControlLabel
        label={translate(`security.secondFactor.requirement.${role}`)}
        control={
          <Switch
            checked={isRequired}
            disabled={disabled}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': helpId } }}
          />
        }
      />
      <FormHelperText id={helpId}>
        {missing === 0
          ? translate('security.secondFactor.allHave')
          : translate('security.secondFactor.missing', { smart_count: missing })}
      </FormHelperText>
    </FormControl>
  );
};
