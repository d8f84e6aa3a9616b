import { Chip } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import type { MouseEvent, ReactNode } from 'react';
import { formatCount } from '@/kit/format/numbers';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { Hidden } from '@/kit/public/frame/Hidden';
import { tones, type ToneName } from '@/kit/theme/tokens';

interface ToneChipProps {
  label: ReactNode;
  tone: ToneName;
  icon?: SvgIconComponent;
  title?: string;
  /** For what is not certain yet: a line in place of the tint. */
  isOutlined?: boolean;
  /** Opens a dialog. */
  onOpen?: (event: MouseEvent<HTMLElement>) => void;
}

/** Puts the chip above a link that covers the row or card. */
const pressableLook = (background: string) => ({
  ...{ position: 'relative', zIndex: 1 },
  '&:hover, &.Mui-focusVisible': { bgcolor: background, textDecoration: 'underline' },
  '&.Mui-focusVisible': { outline: '2px solid currentColor', outlineOffset: -2 },
});

/** A tinted chip; the colour only repeats the text. */
export const ToneChip = ({ label, tone, icon: Icon, title, isOutlined = false, onOpen }: ToneChipProps) => (
  <Chip
    size="small"
    variant={isOutlined ? 'outlined' : 'filled'}
    title={title}
    label={label}
    icon={Icon && <Icon />}
    {...(onOpen && { onClick: onOpen, 'aria-haspopup': 'dialog' as const })}
    sx={{
      ...(isOutlined ? { borderColor: 'currentcolor' } : { bgcolor: tones[tone].background }),
      color: tones[tone].text,
      height: 'auto',
      minHeight: 24,
      '& .MuiChip-icon': { color: 'inherit' },
      '& .MuiChip-label': { whiteSpace: 'normal' },
      ...(onOpen && pressableLook(tones[tone].background)),
    }}
  />
);

/** Whether a record is in use. The feature provides the texts `active` and `inactive`. */
export const ActiveChip = ({ texts, isActive }: { texts: string; isActive: boolean }) => {
  const translate = useTranslate();
  return isActive ? (
    <ToneChip label={translate(`${texts}.active`)} tone="success" />
  ) : (
    <ToneChip label={translate(`${texts}.inactive`)} tone="neutral" />
  );
};

/** A number beside a menu entry, with its text for screen readers; absent while it is 0. */
export const CountBadge = ({ count, text, tone }: { count: number; text: string; tone: ToneName }) => {
  const { translate, language } = useWords();
  if (count === 0) return null;
  const look = { bgcolor: tones[tone].background, color: tones[tone].text, fontWeight: 650 };
  return (
    <>
      <Chip size="small" aria-hidden label={formatCount(count, language)} sx={look} />
      <Hidden>{translate(text, { smart_count: count })}</Hidden>
    </>
  );
};
