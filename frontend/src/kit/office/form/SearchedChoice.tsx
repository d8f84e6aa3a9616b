import { Autocomplete, type AutocompleteProps, TextField, type TextFieldProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useDebouncedEvent } from 'react-admin';
import { TIMINGS } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';

type Choices<R> = Partial<AutocompleteProps<R, false, false, false>>;

interface SearchedChoiceProps<R>
  extends
    Pick<TextFieldProps, 'inputRef' | 'error'>,
    Pick<Choices<R>, 'size' | 'noOptionsText' | 'clearText' | 'onBlur'> {
  label: string;
  help?: ReactNode;
  /** What the server found. */
  options: readonly R[];
  isLoading: boolean;
  /** The id of a record that is not offered. */
  except?: string;
  value: R | null;
  nameOf: (record: R) => string;
  onChange: (record: R | null) => void;
  /** Receives the typed text once the typing pauses. The name of a chosen record is not searched. */
  onSearch: (text: string) => void;
}

/** Chooses a record, which the server searches while the user types. */
export const SearchedChoice = <R extends { id: string }>(props: SearchedChoiceProps<R>) => {
  const { label, help, options, isLoading, except, nameOf, onChange, onSearch, inputRef, error, ...look } = props;
  const translate = useTranslate();
  const searchLater = useDebouncedEvent(onSearch, TIMINGS.searchDebounce);
  return (
    <Autocomplete<R>
      fullWidth
      options={options.filter(({ id }) => id !== except)}
      loading={isLoading}
      onChange={(_event, chosen) => onChange(chosen)}
      onInputChange={(_event, typed, reason) => searchLater(reason === 'input' ? typed : '')}
      filterOptions={(found) => found}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText={translate('backOffice.filters.nothingFound')}
      loadingText={translate('common.loading')}
      clearText={translate('common.remove')}
      openText={translate('backOffice.filters.openOptions')}
      closeText={translate('common.close')}
      slotProps={{ listbox: { sx: { overflowWrap: 'anywhere' } } }}
      renderInput={(params) => <TextField {...params} {...{ label, inputRef, error, helperText: help }} />}
      {...look}
    />
  );
};
