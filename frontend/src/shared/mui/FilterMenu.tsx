import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { FilterButton } from './FilterButton';

export interface FilterOption {
  value: string;
  label: string;
  /** Options of one group follow each other, under its name. */
  group?: string;
}

interface FilterMenuProps {
  label: string;
  options: readonly FilterOption[];
  /** Comma-separated when `multiple`; empty means not set. */
  value: string;
  multiple?: boolean;
  onChange: (value: string) => void;
}

/** Up to so many names are shown, more are counted. */
const NAMES_SHOWN = 3;

const toggled = (chosen: string[], value: string): string[] =>
  chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];

const summary = (names: string[]): string =>
  names.length > NAMES_SHOWN ? `${names[0]} +${names.length - 1}` : names.join(', ');

const Tick = ({ ticked }: { ticked: boolean }) => {
  const Icon = ticked ? CheckBox : CheckBoxOutlineBlank;
  return <Icon fontSize="small" color={ticked ? 'primary' : 'action'} sx={{ mr: 1 }} />;
};

/** A filter that offers its values in a menu and, once set, shows them in a removable chip. */
export const FilterMenu = ({ label, options, value, multiple = false, onChange }: FilterMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = value === '' ? [] : value.split(',');
  const names = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  const choose = (option: string) => {
    onChange(multiple ? toggled(chosen, option).join(',') : option);
    if (!multiple) setAnchor(null);
  };
  return (
    <>
      <FilterButton
        label={label}
        text={names.length > 0 ? summary(names) : value}
        popup="menu"
        isOpen={anchor !== null}
        onOpen={(event) => setAnchor(event.currentTarget)}
        onRemove={() => onChange('')}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {options.flatMap((option, index) => [
          option.group !== undefined && option.group !== options[index - 1]?.group && (
            <ListSubheader key={option.group} role="presentation" disableSticky sx={{ lineHeight: 2.5 }}>
              {option.group}
            </ListSubheader>
          ),
          <MenuItem
            key={option.value}
            role={multiple ? 'menuitemcheckbox' : 'menuitemradio'}
            aria-checked={chosen.includes(option.value)}
            selected={chosen.includes(option.value)}
            onClick={() => choose(option.value)}
          >
            {multiple && <Tick ticked={chosen.includes(option.value)} />}
            {option.label}
          </MenuItem>,
        ])}
      </Menu>
    </>
  );
};
