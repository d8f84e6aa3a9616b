import { Autocomplete, Box, Dialog, DialogContent, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { Place } from './places';
import { usePlaces } from './usePlaces';

/** Finds a page or a record while its name is typed. Rendered while it is open. */
const GoAnywhereDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { places, isSearching } = usePlaces(typed);
  const go = (place: Place | null) => {
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
        <Autocomplete<Place>
          open
          autoHighlight
          options={places}
          value={null}
          // A page that arrives late takes the focus for a moment.
          clearOnBlur={false}
          loading={isSearching}
          // The API searches in more than the names.
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
          // Nested lists are no children of a list box: groups are.
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
