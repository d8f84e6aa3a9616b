import { Autocomplete, Box, Dialog, DialogContent, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import { LIMITS } from '@contract/index';
import { searchMessages } from '@/api/generated/conversation';
import { keys } from '@/api/keys';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useDebounced } from '@/kit/hooks/browser';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import {
  type FoundPlace,
  type FoundResource,
  foundResources,
  knownPlaces,
  messagePlaces,
  recordPlaces,
} from './places';

const PER_RESOURCE = 5;

/** Finds the pages and the API's records. A resource whose search fails does not hide the others. */
const usePlaces = (typed: string): { places: FoundPlace[]; isSearching: boolean } => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  const dataProvider = useDataProvider();
  const text = typed.trim();
  const search = useDebounced(text);
  const recordsOf = async ({ name, found }: FoundResource, signal: AbortSignal): Promise<RaRecord[]> => {
    const { data } = await dataProvider.getList<RaRecord>(name, {
      pagination: { page: 1, perPage: found.isSearched ? PER_RESOURCE : LIMITS.listLimit.max },
      sort: found.isSearched ? { field: 'createdAt', order: 'DESC' } : { field: 'name', order: 'ASC' },
      filter: found.isSearched ? { search } : {},
      signal,
    });
    return data;
  };
  const messagesWith = async (signal: AbortSignal): Promise<FoundPlace[]> => {
    if (search.length < LIMITS.messageSearch.min) return [];
    const { messages } = await searchMessages({ search, limit: PER_RESOURCE }, { signal });
    return messagePlaces(messages, translate);
  };
  const { data: records = [], isFetching } = useQuery({
    queryKey: keys.places(role, search),
    queryFn: ({ signal }) =>
      Promise.all([
        ...foundResources(role).map(async (resource) => {
          const found = await recordsOf(resource, signal).catch(() => []);
          return recordPlaces(resource, found, search, translate).slice(0, PER_RESOURCE);
        }),
        messagesWith(signal).catch(() => []),
      ]),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  return {
    places: [...knownPlaces(role, text, translate), ...(text === '' ? [] : records.flat())],
    isSearching: isFetching || search !== text,
  };
};

/** Finds a page or a record while its name is typed. Rendered while it is open. */
const GoAnywhereDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { places, isSearching } = usePlaces(typed);
  const go = (place: FoundPlace | null) => {
    if (place === null) return;
    onClose();
    if (place.leaves) window.location.assign(place.path);
    else void navigate(place.path);
  };
  const label = translate('backOffice.goAnywhere.label');
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': label, 'aria-labelledby': undefined } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <DialogContent>
        <Autocomplete<FoundPlace>
          open
          autoHighlight
          options={places}
          value={null}
          // A page that loads late takes the focus for a moment, which must not clear the text.
          clearOnBlur={false}
          loading={isSearching}
          // The API also searches in fields that are not shown, so its results are not filtered again.
          filterOptions={(options) => options}
          groupBy={({ group }) => group}
          getOptionKey={({ path, group }) => `${group} ${path}`}
          onChange={(_event, place) => go(place)}
          onInputChange={(_event, text) => setTyped(text)}
          onClose={(_event, reason) => reason === 'escape' && onClose()}
          noOptionsText={translate('backOffice.filters.nothingFound')}
          loadingText={translate('common.loading')}
          clearText={translate('backOffice.filters.clearSearch')}
          openText={translate('backOffice.filters.openOptions')}
          closeText={translate('common.close')}
          forcePopupIcon={false}
          // A list box may have groups as children, but no nested lists.
          renderGroup={({ key, group, children }) => (
            <Box key={key} role="group" aria-label={group}>
              <Typography variant="overline" aria-hidden sx={{ px: 2, color: 'text.secondary' }}>
                {group}
              </Typography>
              {children}
            </Box>
          )}
          renderInput={(params) => <TextField {...params} autoFocus label={label} />}
        />
      </DialogContent>
    </Dialog>
  );
};

export default GoAnywhereDialog;
