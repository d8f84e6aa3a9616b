import MoreTime from '@mui/icons-material/MoreTime';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import { Button, Paper } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect } from 'react';
import { useSide } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FileButton } from '@/kit/office/action/buttons';
import { useAddCheckedFiles } from '../files/useAddFiles';
import { CallButton } from '../record/CallButton';
import { labelOf, isMinor, offeredActions } from '../record/offered-actions';
import { useTicket, usePageActions } from '../record/page-context';
import { MoreActions } from './MoreActions';
import { preloadDialogs } from './TicketDialogs';

/** Takes a photo with the phone's camera and adds it to the ticket. */
const PhotoButton = ({ sx }: { sx: SxProps<Theme> }) => {
  const ticket = useTicket();
  const translate = useTranslate();
  const { add, isBusy } = useAddCheckedFiles();
  if (!ticket.allowedActions.includes('ADD_ATTACHMENT')) return null;
  return (
    <FileButton
      camera
      variant="outlined"
      startIcon={<PhotoCameraOutlined />}
      loading={isBusy}
      label={translate('tickets.handling.photo')}
      accept="image/*"
      onFiles={add}
      sx={sx}
    />
  );
};

/** Large enough for gloves. */
const THUMB = { flex: '1 1 auto', minHeight: 56, px: 1 };

/** The buttons for work on site: hours and photos, and closing once hours are logged; everything else is in a menu. */
const WorkButtons = () => {
  const ticket = useTicket();
  const { act } = usePageActions();
  const translate = useTranslate();
  const offered = offeredActions(ticket);
  useEffect(() => void preloadDialogs(), []);
  const canClose = offered[0] === 'close';
  const others = offered.filter((action) => action !== 'logWork' && !(canClose && action === 'close'));
  return (
    <>
      {canClose && (
        <Button variant="contained" onClick={() => act('close')} sx={{ ...THUMB, flexBasis: '100%' }}>
          {translate('tickets.handling.closeForGood')}
        </Button>
      )}
      <CallButton isIcon />
      <Button
        variant={canClose ? 'outlined' : 'contained'}
        startIcon={<MoreTime />}
        onClick={() => act('logWork')}
        sx={THUMB}
      >
        {translate('tickets.handling.logHours')}
      </Button>
      <PhotoButton sx={THUMB} />
      <MoreActions isIcon actions={others} />
    </>
  );
};

const StepButtons = () => {
  const ticket = useTicket();
  const { act } = usePageActions();
  const translate = useTranslate();
  const [first, ...others] = offeredActions(ticket);
  return (
    <>
      <CallButton sx={{ flexGrow: first === undefined ? 1 : 0 }} />
      {first !== undefined && (
        <Button variant={isMinor(first) ? 'outlined' : 'contained'} onClick={() => act(first)} sx={{ flex: 1 }}>
          {translate(labelOf(first, ticket))}
        </Button>
      )}
      <MoreActions isIcon actions={others} />
    </>
  );
};

const atTheBottom = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 1.5,
};

/**
 * The bar of a phone: the next step within reach of the thumb, the other actions in a menu, and the call to the
 * contact.
 */
export const ActionBar = () => {
  const ticket = useTicket();
  const translate = useTranslate();
  const side = useSide();
  const canCall = ticket.contactPhone !== null && side === 'staff';
  if (offeredActions(ticket).length === 0 && !canCall) return null;
  const Buttons = ticket.allowedActions.includes('LOG_WORK') ? WorkButtons : StepButtons;
  return (
    <Paper square elevation={8} role="group" aria-label={translate('tickets.handling.actions')} sx={atTheBottom}>
      <Buttons />
    </Paper>
  );
};
