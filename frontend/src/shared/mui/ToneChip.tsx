import Chip from '@mui/material/Chip';
import { tones, type ToneName } from '@/shared/theme/tokens';

/** A tinted chip: the word says it, the colour repeats it. */
export const ToneChip = ({ label, tone }: { label: string; tone: ToneName }) => (
  <Chip size="small" label={label} sx={{ bgcolor: tones[tone].background, color: tones[tone].text }} />
);
