import Search from '@mui/icons-material/Search';
import { InputAdornment } from '@mui/material';
import { Suspense } from 'react';
import {
  DateInput,
  type DateInputProps,
  SelectArrayInput,
  SelectInput,
  type SelectInputProps,
  TextInput,
  useInput,
} from 'react-admin';
import { LIMITS } from '@contract/index';
import { lazyPart } from '@/kit/late-parts';
import type { ReferenceSearchProps } from './ReferenceSearch';

const FIRST_DAY = `${LIMITS.year.min}-01-01`;

export interface FilterProps {
  source: string;
  /** Translation key. */
  label: string;
  alwaysOn?: boolean;
}

interface ChoiceFilterProps extends FilterProps, Pick<SelectInputProps, 'format' | 'parse'> {
  choices: readonly { id: string; name: string; disabled?: boolean }[];
}

/** Choices, each with the translation key of its name. */
export const choicesOf = <V extends string>(values: readonly V[], nameOf: (value: V) => string) =>
  values.map((id) => ({ id, name: nameOf(id) }));

/** The choices true and false, with the translation keys of their names. */
export const yesNoChoices = (yes: string, no: string) => [
  { id: 'true', name: yes },
  { id: 'false', name: no },
];

/** Searches for a text while it is typed. */
export const SearchFilter = (props: FilterProps) => (
  <TextInput
    {...props}
    resettable
    inputMode="search"
    slotProps={{
      // The input is as wide as its label.
      htmlInput: { maxLength: LIMITS.search.max, size: 1 },
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        ),
      },
    }}
    sx={{ width: { md: 'max-content' }, minWidth: { xs: 'min(360px, calc(100vw - 104px))', md: 200 } }}
  />
);

/** The digits of a positive integer, at most nine. */
export const NumberFilter = (props: FilterProps) => (
  <TextInput
    {...props}
    resettable
    inputMode="numeric"
    parse={(text: string) => text.replace(/\D/g, '').slice(0, 9)}
    sx={{ width: 140 }}
  />
);

/** One of several values. */
export const ChoiceFilter = ({ choices, ...props }: ChoiceFilterProps) => (
  <SelectInput {...props} choices={[...choices]} sx={{ minWidth: 140 }} />
);

/** Any of several values, separated by commas in the address and the API. */
export const ManyFilter = ({ choices, ...props }: Omit<ChoiceFilterProps, 'format' | 'parse'>) => (
  <SelectArrayInput
    {...props}
    choices={[...choices]}
    format={(value: string | undefined) => (value ? value.split(',') : [])}
    parse={(value: string[]) => value.join(',')}
    sx={{ minWidth: 140, maxWidth: 280 }}
  />
);

const LazyReference = lazyPart(() => import('./ReferenceSearch'));

/** A record that the server searches while its name is typed; loaded when it is shown. */
export const ReferenceFilter = <R,>(props: ReferenceSearchProps<R>) => {
  // A form sets only inputs that exist when it opens. This one is loaded later, so it is registered here.
  useInput(props);
  return (
    <Suspense fallback={null}>
      <LazyReference {...(props as ReferenceSearchProps<unknown>)} />
    </Suspense>
  );
};

/** A day. While its year is still being typed, it is not requested. */
export const DayFilter = (props: FilterProps & Pick<DateInputProps, 'validate'>) => (
  <DateInput {...props} parse={(day: string) => (day >= FIRST_DAY ? day : '')} sx={{ width: 156 }} />
);
