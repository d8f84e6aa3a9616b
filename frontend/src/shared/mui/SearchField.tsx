import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { LIMITS } from '@contract/index';
import { useTranslate } from '@/shared/i18n/I18nRoot';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export const SearchField = ({ label, value, onChange }: SearchFieldProps) => {
  const translate = useTranslate();
  return (
    <OutlinedInput
      size="small"
      value={value}
      placeholder={label}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-label': label, inputMode: 'search', maxLength: LIMITS.search.max }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        value !== '' && (
          <IconButton
            size="small"
            edge="end"
            aria-label={translate('backOffice.filters.clearSearch')}
            onClick={() => onChange('')}
          >
            <Close fontSize="small" />
          </IconButton>
        )
      }
      sx={{
        flex: { xs: '1 1 200px', md: 'none' },
        // Wide enough for its label, which is longer in some languages.
        width: { md: `calc(${label.length} * 0.92ch + 64px)` },
        minWidth: { md: 200 },
        bgcolor: 'background.paper',
        '& input': { textOverflow: 'ellipsis' },
      }}
    />
  );
};
