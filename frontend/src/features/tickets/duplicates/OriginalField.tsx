import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { TicketRef, TicketSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useOriginalSearch } from './useOriginalSearch';

type Original = TicketRef | TicketSummary;

const nameOf = ({ id, title }: Original): string => `#${id} ${title}`;

interface OriginalFieldProps {
  ticketId: number;
  /** What the other ticket is, unless it is the original. */
  label?: string;
  value: TicketRef | null;
  error?: string;
  onChange: (original: TicketRef | null) => void;
}

/** Finds the original by its number or its words, among what the reader may see. */
export const OriginalField = ({ ticketId, label, value, error, onChange }: OriginalFieldProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { tickets, isSearching } = useOriginalSearch(value && typed === nameOf(value) ? '' : typed, ticketId);
  return (
    <Autocomplete<Original>
      // What an earlier text found could be chosen by mistake.
      options={isSearching ? [] : tickets}
      loading={isSearching}
      filterOptions={(options) => options}
      value={value}
      onChange={(_event, original) => onChange(original)}
      onInputChange={(_event, text) => setTyped(text)}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText={translate('tickets.duplicates.noneFound')}
      loadingText={translate('common.loading')}
      openText={translate('backOffice.filters.openOptions')}
      closeText={translate('common.close')}
      clearText={translate('backOffice.filters.clearSearch')}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {nameOf(option)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[translate(`tickets.status.${option.status}`), 'company' in option && option.company]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label ?? translate('tickets.duplicates.original')}
          error={error !== undefined}
          helperText={error ?? translate('tickets.duplicates.originalHelp')}
        />
      )}
    />
  );
};
