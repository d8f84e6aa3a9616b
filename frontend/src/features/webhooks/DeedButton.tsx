import Button, { type ButtonProps } from '@mui/material/Button';

interface DeedButtonProps extends ButtonProps {
  /** It cannot be done now, but soon again. */
  isBusy: boolean;
}

/** Keeps the keyboard while it is busy: a button that is switched off loses it. */
export const DeedButton = ({ isBusy, onClick, ...button }: DeedButtonProps) => (
  <Button
    size="small"
    {...button}
    aria-disabled={isBusy}
    className={isBusy ? 'Mui-disabled' : undefined}
    onClick={isBusy ? undefined : onClick}
  />
);
