import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from '@/shared/i18n/I18nRoot';

export interface FilterOption {
  value: string;
  label: string;
}

interface FilterMenuProps {
  label: string;
  options: readonly FilterOption[];
  /** Comma-separated when `multiple`; empty means not set. */
  value: string;
  multiple?: boolean;
  onChange: (value: string) => void;
}

const toggled = (chosen: string[], value: string): string[] =>
  chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];

const Tick = ({ ticked }: { ticked: boolean }) => {
  const Icon = ticked ? CheckBox : CheckBoxOutlineBlank;
  return <Icon fontSize="small" color={ticked ? 'primary' : 'action'} sx={{ mr: 1 }} />;
};

/** A filter that offers its values in a menu and, once set, shows them in a chip with a way to remove it. */
export const FilterMenu = ({ label, options, value, multiple = false, onChange }: FilterMenuProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = value === '' ? [] : value.split(',');
  const names = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  const isSet = chosen.length > 0;
  const choose = (option: string) => {
    onChange(multiple ? toggled(chosen, option).join(',') : option);
    if (!multiple) setAnchor(null);
  };
  return (
    <>
      <ButtonGroup size="small" color={isSet ? 'primary' : 'inherit'} sx={{ minHeight: 40 }}>
        <Button
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          endIcon={isSet ? undefined : <ArrowDropDown />}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ maxWidth: 280, textAlign: 'left' }}
        >
          {isSet ? `${label}: ${names.length > 0 ? names.join(', ') : value}` : label}
        </Button>
        {isSet && (
          <Button aria-label={translate('backOffice.filters.remove', { filter: label })} onClick={() => onChange('')}>
            <Close fontSize="small" />
          </Button>
        )}
      </ButtonGroup>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {options.map((option) => (
          <MenuItem
            key={option.value}
            role={multiple ? 'menuitemcheckbox' : 'menuitemradio'}
            aria-checked={chosen.includes(option.value)}
            selected={chosen.includes(option.value)}
            onClick={() => choose(option.value)}
          >
            {multiple && <Tick ticked={chosen.includes(option.value)} />}
            {option.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
