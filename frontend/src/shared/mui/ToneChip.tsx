import Chip from '@mui/material/Chip';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';
import { tones, type ToneName } from '@/shared/theme/tokens';

interface ToneChipProps {
  label: ReactNode;
  tone: ToneName;
  icon?: SvgIconComponent;
  title?: string;
}

/** A tinted chip; the colour only repeats the text. */
export const ToneChip = ({ label, tone, icon: Icon, title }: ToneChipProps) => (
  <Chip
    size="small"
    title={title}
    label={label}
    icon={Icon && <Icon />}
    sx={{
      bgcolor: tones[tone].background,
      color: tones[tone].text,
      height: 'auto',
      minHeight: 24,
      '& .MuiChip-icon': { color: 'inherit' },
      '& .MuiChip-label': { whiteSpace: 'normal' },
    }}
  />
);
