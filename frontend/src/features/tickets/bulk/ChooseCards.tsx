import { Button, Stack } from '@mui/material';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useSelection } from './selection-context';

/** Begins and ends the selecting of cards; until then a tap opens them. */
export const ChooseCards = () => {
  const translate = useTranslate();
  const selection = useSelection();
  if (selection === null) return null;
  const { choosing, page, picked } = selection;
  const isPagePicked = page.every(({ id }) => picked.has(id));
  return (
    <Stack direction="row" spacing={1} sx={{ mb: 1, justifyContent: 'flex-end' }}>
      {choosing && (
        <Button size="small" variant="text" onClick={selection.togglePage}>
          {translate(isPagePicked ? 'tickets.bulk.unselectPage' : 'tickets.bulk.selectPage')}
        </Button>
      )}
      <Button size="small" variant="outlined" onClick={choosing ? selection.clear : selection.choose}>
        {translate(choosing ? 'tickets.bulk.endSelecting' : 'tickets.bulk.beginSelecting')}
      </Button>
    </Stack>
  );
};
