import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import type { StaffRole } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';

interface RoleDemandProps {
  role: StaffRole;
  isDemanded: boolean;
  /** Active accounts of the role without a second factor. */
  missing: number;
  disabled: boolean;
  onChange: (isDemanded: boolean) => void;
}

/** Whether two-factor authentication is demanded of one role, and how far its people are. */
export const RoleDemand = ({ role, isDemanded, missing, disabled, onChange }: RoleDemandProps) => {
  const translate = useTranslate();
  const helpId = useId();
  return (
    <FormControl>
      <FormControlLabel
        label={translate(`security.secondFactor.demand.${role}`)}
        control={
          <Switch
            checked={isDemanded}
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
