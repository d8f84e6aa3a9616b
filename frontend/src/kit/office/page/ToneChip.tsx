import { Chip } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import type { MouseEvent, ReactNode } from 'react';
import { tones, type ToneName } from '@/kit/theme/tokens';

interface ToneChipProps {
  label: ReactNode;
  tone: ToneName;
  icon?: SvgIconComponent;
  title?: string;
  /** Opens a dialog. */
  onOpen?: (event: MouseEvent<HTMLElement>) => void;
}

/** Above a link that covers the row or card. */
const pressableLook = (background: string) => ({
  ...{ position: 'relative', zIndex: 1 },
  '&:hover, &.Mui-focusVisible': { bgcolor: background, textDecoration: 'underline' },
  '&.Mui-focusVisible': { outline: '2px solid currentColor', outlineOffset: -2 },
});

/** A tinted chip; the colour only repeats the text. */
export const ToneChip = ({ label, tone, icon: Icon, title, onOpen }: ToneChipProps) => (
  <Chip
    size="small"
    title={title}
    label={label}
    icon={Icon && <Icon />}
    {...(onOpen && { onClick: onOpen, 'aria-haspopup': 'dialog' as const })}
    sx={{
      bgcolor: tones[tone].background,
      color: tones[tone].text,
      height: 'auto',
      minHeight: 24,
      '& .MuiChip-icon': { color: 'inherit' },
      '& .MuiChip-label': { whiteSpace: 'normal' },
      ...(onOpen && pressableLook(tones[tone].background)),
    }}
  />
);
