import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import {
  AutocompleteInput,
  type AutocompleteInputProps,
  DateInput,
  type DateInputProps,
  ReferenceInput,
  SelectArrayInput,
  SelectInput,
  type SelectInputProps,
  TextInput,
} from 'react-admin';
import { LIMITS } from '@contract/index';
import { useTranslate } from '@/shared/i18n/I18nRoot';

const FIRST_DAY = `${LIMITS.year.min}-01-01`;

interface FilterProps {
  source: string;
  /** Translation key. */
  label: string;
  alwaysOn?: boolean;
}

interface ChoiceFilterProps extends FilterProps, Pick<SelectInputProps, 'format' | 'parse'> {
  choices: readonly { id: string; name: string; disabled?: boolean }[];
}

/** Choices with the keys of their names. */
export const choicesOf = <V extends string>(values: readonly V[], nameOf: (value: V) => string) =>
  values.map((id) => ({ id, name: nameOf(id) }));

/** A text that is looked for while it is typed. */
export const SearchFilter = (props: FilterProps) => (
  <TextInput
    {...props}
    resettable
    inputMode="search"
    slotProps={{
      // As wide as its label.
      htmlInput: { maxLength: LIMITS.search.max, size: 1 },
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        ),
      },
    }}
    sx={{ width: { md: 'max-content' }, minWidth: { xs: '100%', md: 200 } }}
  />
);

/** One of several values. */
export const ChoiceFilter = ({ choices, ...props }: ChoiceFilterProps) => (
  <SelectInput {...props} choices={[...choices]} sx={{ minWidth: 140 }} />
);

/** Any of several values, which the address and the API separate by commas. */
export const ManyFilter = ({ choices, ...props }: Omit<ChoiceFilterProps, 'format' | 'parse'>) => (
  <SelectArrayInput
    {...props}
    choices={[...choices]}
    format={(value: string | undefined) => (value ? value.split(',') : [])}
    parse={(value: string[]) => value.join(',')}
    sx={{ minWidth: 140, maxWidth: 280 }}
  />
);

interface ReferenceFilterProps<R> extends FilterProps, Pick<AutocompleteInputProps, 'validate' | 'helperText'> {
  reference: string;
  /** What a record is called. */
  optionText: (record: R) => string;
  sort: { field: string; order: 'ASC' | 'DESC' };
  filter?: Record<string, string>;
  onChosen?: (record: R | undefined) => void;
}

/** A record that the server searches while its name is typed. */
export const ReferenceFilter = <R,>({
  source,
  label,
  reference,
  optionText,
  sort,
  filter,
  validate,
  helperText,
  onChosen,
}: ReferenceFilterProps<R>) => {
  const translate = useTranslate();
  return (
    <ReferenceInput source={source} reference={reference} sort={sort} filter={filter} perPage={25}>
      <AutocompleteInput
        {...{ label, validate, helperText }}
        onChange={(_id: unknown, record: unknown) => onChosen?.((record || undefined) as R | undefined)}
        optionText={optionText}
        inputText={optionText}
        filterToQuery={(search: string) => ({ search })}
        noOptionsText={translate('backOffice.filters.nothingFound')}
        loadingText={translate('common.loading')}
        clearText={translate('common.remove')}
        openText={translate('backOffice.filters.openOptions')}
        closeText={translate('common.close')}
        sx={{ minWidth: 220 }}
      />
    </ReferenceInput>
  );
};

/** A day; one whose year is still being typed is not asked for. */
export const DayFilter = (props: FilterProps & Pick<DateInputProps, 'validate'>) => (
  <DateInput {...props} parse={(day: string) => (day >= FIRST_DAY ? day : '')} sx={{ minWidth: 156 }} />
);
