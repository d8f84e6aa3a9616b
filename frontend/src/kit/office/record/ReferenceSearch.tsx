import { useCallback, useRef } from 'react';
import { AutocompleteInput, type AutocompleteInputProps, ReferenceInput } from 'react-admin';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { FilterProps } from './filters';

export interface ReferenceSearchProps<R>
  extends FilterProps, Pick<AutocompleteInputProps, 'validate' | 'helperText' | 'defaultValue' | 'size'> {
  reference: string;
  /** The name of a record. */
  optionText: (record: R) => string;
  /** Added to the name in the list of options. */
  moreOf?: (record: R) => string | undefined;
  sort: { field: string; order: 'ASC' | 'DESC' };
  filter?: Record<string, string>;
  onChosen?: (record: R | undefined) => void;
}

/** An input whose records the server searches. */
const ReferenceSearch = <R,>({
  source,
  label,
  reference,
  optionText,
  moreOf,
  sort,
  filter,
  validate,
  helperText,
  defaultValue,
  size,
  onChosen,
}: ReferenceSearchProps<R>) => {
  const translate = useTranslate();
  const texts = useRef({ optionText, moreOf });
  texts.current = { optionText, moreOf };
  // The function must stay the same, because the input discards the typed text when it changes.
  const nameOf = useCallback((record: R) => texts.current.optionText(record), []);
  const lineOf = useCallback(
    (record: R) => [nameOf(record), texts.current.moreOf?.(record)].filter(Boolean).join(' · '),
    [nameOf],
  );
  return (
    <ReferenceInput source={source} reference={reference} sort={sort} filter={filter} perPage={25}>
      <AutocompleteInput
        {...{ label, validate, helperText, defaultValue, size }}
        onChange={(_id: unknown, record: unknown) => onChosen?.((record || undefined) as R | undefined)}
        optionText={lineOf}
        inputText={nameOf}
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

export default ReferenceSearch;
