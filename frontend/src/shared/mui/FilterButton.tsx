import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import type { MouseEvent } from 'react';
import { useTranslate } from '@/shared/i18n/I18nRoot';

interface FilterButtonProps {
  label: string;
  /** The chosen values as text; empty while the filter is not set. */
  text: string;
  popup: 'menu' | 'dialog';
  isOpen: boolean;
  onOpen: (event: MouseEvent<HTMLElement>) => void;
  onRemove: () => void;
}

/** A filter in the row: its name or, once set, a chip with the values and a remove button. */
export const FilterButton = ({ label, text, popup, isOpen, onOpen, onRemove }: FilterButtonProps) => {
  const translate = useTranslate();
  const isSet = text !== '';
  return (
    <ButtonGroup size="small" color={isSet ? 'primary' : 'inherit'} sx={{ minHeight: 40 }}>
      <Button
        aria-haspopup={popup}
        aria-expanded={isOpen}
        endIcon={isSet ? undefined : <ArrowDropDown />}
        onClick={onOpen}
        sx={{ maxWidth: 280, textAlign: 'left' }}
      >
        {isSet ? `${label}: ${text}` : label}
      </Button>
      {isSet && (
        <Button aria-label={translate('backOffice.filters.remove', { filter: label })} onClick={onRemove}>
          <Close fontSize="small" />
        </Button>
      )}
    </ButtonGroup>
  );
};
