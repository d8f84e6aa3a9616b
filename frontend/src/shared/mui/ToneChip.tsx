import Chip from '@mui/material/Chip';
import type { SvgIconComponent } from '@mui/icons-material';
import { tones, type ToneName } from '@/shared/theme/tokens';

/** A tinted chip; the colour only repeats the text. */
export const ToneChip = ({ label, tone, icon: Icon }: { label: string; tone: ToneName; icon?: SvgIconComponent }) => (
  <Chip
    size="small"
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
