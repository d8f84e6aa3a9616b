import { Box, Typography, type TypographyProps } from '@mui/material';
import { isErasedEmail } from '@contract/index';
import { formatAge, formatDateTime } from '@/kit/format/dates';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import type { ElementType, ReactNode } from 'react';

interface MutedProps extends Pick<TypographyProps, 'noWrap' | 'title' | 'id' | 'children'> {
  component?: ElementType;
  sx?: object;
}

/** Small grey text, for explanations and less important details. */
export const Muted = ({ sx, ...props }: MutedProps) => (
  <Typography variant="body2" {...props} sx={{ color: 'text.secondary', ...sx }} />
);

/** Text as it was typed, with its line breaks. */
export const TypedText = ({ children }: { children: string }) => (
  <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Typography>
);

/** Characters of the account id that are shown to distinguish erased persons. */
const DISTINCT_LENGTH = 6;

/** A long address breaks after its @ before it breaks anywhere else. An erased person has none. */
export const EmailText = ({ email }: { email: string | null }) => {
  const translate = useTranslate();
  const [name = '', host] = email?.split('@') ?? [];
  if (host === undefined) return <>{email}</>;
  if (isErasedEmail(`${name}@${host}`))
    return <>{`${translate('common.erasedPerson')} (${name.slice(-DISTINCT_LENGTH)})`}</>;
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
};

const MINUTE = 60_000;

interface AgeTextProps {
  iso: string;
  /** Marks the time as past: `3 h ago`. */
  ago?: boolean;
}

/** How long ago, with the exact time on hover and for screen readers. */
export const AgeText = ({ iso, ago }: AgeTextProps) => {
  const { translate, language } = useWords();
  const now = Date.now();
  const age = formatAge(iso, language, now);
  return (
    <time dateTime={iso} title={formatDateTime(iso, language)}>
      {ago && now - Date.parse(iso) >= MINUTE ? translate('backOffice.ago', { age }) : age}
    </time>
  );
};

/** The first two lines of a long text. */
export const Beginning = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{ overflow: 'hidden', display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 }}
  >
    {children}
  </Box>
);
