import Close from '@mui/icons-material/Close';
import { Button, IconButton, Paper, Typography } from '@mui/material';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { keepFocusOnPage, Row } from '@/kit/office/page/layout';
import { drawerWidth } from '@/kit/theme/tokens';
import { Muted } from '@/kit/office/page/Texts';
import { type BulkAction, offeredBulkActions } from './bulk-action';
import type { TicketSelection } from './useTicketSelection';

/** The bar takes the full width at the bottom of a phone. Elsewhere it floats in the middle, above the list. */
const atTheBottom = {
  position: 'fixed',
  zIndex: 'appBar',
  bottom: { xs: 0, md: 16 },
  left: { xs: 0, lg: drawerWidth },
  right: 0,
  mx: 'auto',
  width: { xs: 'auto', md: 'fit-content' },
  px: 2,
  py: 1.25,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  borderRadius: { xs: 0, md: 4 },
};

const Count = ({ selection: { picked, page } }: { selection: TicketSelection }) => {
  const translate = useTranslate();
  const elsewhere = picked.size - page.filter(({ id }) => picked.has(id)).length;
  return (
    <Typography sx={{ fontWeight: 600, flexGrow: 1, fontVariantNumeric: 'tabular-nums' }}>
      {translate('tickets.bulk.selected', { smart_count: picked.size })}
      {elsewhere > 0 && (
        <Muted component="span" sx={{ ml: 1 }}>
          {translate('tickets.bulk.elsewhere', { count: elsewhere })}
        </Muted>
      )}
    </Typography>
  );
};

/** What can be done with the selected tickets. */
export const BulkBar = ({ selection, onAct }: { selection: TicketSelection; onAct: (action: BulkAction) => void }) => {
  const translate = useTranslate();
  const clear = () => {
    selection.clear();
    keepFocusOnPage();
  };
  return (
    <Paper elevation={8} role="group" aria-label={translate('tickets.bulk.bar')} sx={atTheBottom}>
      <Count selection={selection} />
      <IconButton onClick={clear} aria-label={translate('tickets.bulk.clear')} sx={{ order: { md: 1 } }}>
        <Close />
      </IconButton>
      <Row sx={{ width: { xs: '100%', md: 'auto' } }}>
        {offeredBulkActions([...selection.picked.values()]).map((action) => (
          <Button
            key={action}
            size="small"
            variant="outlined"
            onClick={() => onAct(action)}
            sx={{ flexGrow: 1, minHeight: 40 }}
          >
            {translate(`tickets.bulk.actions.${action}`)}
          </Button>
        ))}
      </Row>
    </Paper>
  );
};
