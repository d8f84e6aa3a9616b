import { MenuItem, TextField } from '@mui/material';
import { COMPANY_ROLES, type CompanyRole } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';

interface RoleSelectProps {
  /** For screen readers: whose role it is. */
  name: string;
  role: CompanyRole;
  disabled?: boolean;
  onChange: (role: CompanyRole) => void;
}

export const RoleSelect = ({ name, role, disabled, onChange }: RoleSelectProps) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={translate('companies.role')}
      value={role}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value as CompanyRole)}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': name } } }}
      sx={{ width: { sm: 160 }, flexShrink: { sm: 0 } }}
    >
      {COMPANY_ROLES.map((value) => (
        <MenuItem key={value} value={value}>
          {translate(`companies.roles.${value}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};
