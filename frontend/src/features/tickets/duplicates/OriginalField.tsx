import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { LIMITS } from '@contract/index';
import type { TicketRef, TicketSummary } from '@/api/types';
import { useDebounced } from '@/kit/hooks/browser';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Muted } from '@/kit/office/page/Texts';

const NUMBER = /^#?(\d{1,9})$/;
const NEWEST = { field: 'createdAt', order: 'DESC' } as const;
const PAGE = { page: 1, perPage: LIMITS.listLimit.default };

/**
 * Tickets other than `ticketId` that match the typed text, including archived ones. The ticket with exactly that
 * number comes first.
 */
const useOriginalSearch = (typed: string, ticketId: number) => {
  const search = useDebounced(typed.trim());
  const number = NUMBER.exec(search)?.[1];
  const matching = useGetList<TicketSummary>(
    'tickets',
    { pagination: PAGE, sort: NEWEST, filter: { search: search || undefined, archived: 'all' } },
    { placeholderData: keepPreviousData },
  );
  const named = useGetList<TicketSummary>(
    'tickets',
    { pagination: PAGE, sort: NEWEST, filter: { id: [Number(number)] } },
    { enabled: number !== undefined && Number(number) > 0 },
  );
  const first = number === undefined ? [] : (named.data ?? []);
  const others = (matching.data ?? []).filter(({ id }) => !first.some((ticket) => ticket.id === id));
  return {
    tickets: [...first, ...others].filter(({ id }) => id !== ticketId),
    isSearching: search !== typed.trim() || matching.isFetching || named.isFetching,
  };
};

type Original = TicketRef | TicketSummary;

const nameOf = ({ id, title }: Original): string => `#${id} ${title}`;

interface OriginalFieldProps {
  ticketId: number;
  /** The label of the field, if it does not ask for the original. */
  label?: string;
  value: TicketRef | null;
  error?: string;
  onChange: (original: TicketRef | null) => void;
}

/** Finds the original by its number or its words, among the tickets that the reader may see. */
export const OriginalField = ({ ticketId, label, value, error, onChange }: OriginalFieldProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { tickets, isSearching } = useOriginalSearch(value && typed === nameOf(value) ? '' : typed, ticketId);
  return (
    <Autocomplete<Original>
      // While searching, a result of an earlier text could be chosen by mistake.
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
            <Muted>
              {[translate(`tickets.status.${option.status}`), 'company' in option && option.company]
                .filter(Boolean)
                .join(' · ')}
            </Muted>
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
