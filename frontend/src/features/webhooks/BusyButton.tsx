import { Button, type ButtonProps } from '@mui/material';

interface BusyButtonProps extends ButtonProps {
  /** Not possible now, but soon again. */
  isBusy: boolean;
}

/** Keeps the keyboard while it is busy: a button that is switched off loses it. */
export const BusyButton = ({ isBusy, onClick, ...button }: BusyButtonProps) => (
  <Button
    size="small"
    {...button}
    aria-disabled={isBusy}
    className={isBusy ? 'Mui-disabled' : undefined}
    onClick={isBusy ? undefined : onClick}
  />
);
