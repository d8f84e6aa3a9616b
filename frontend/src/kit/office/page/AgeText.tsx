import { formatAge, formatDateTime } from '@/kit/format/dates';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';

const MINUTE = 60_000;

interface AgeTextProps {
  iso: string;
  /** Says that it is a time in the past: `3 h ago`. */
  ago?: boolean;
}

/** How long ago, with the exact time on hover and for screen readers. */
export const AgeText = ({ iso, ago }: AgeTextProps) => {
  const language = useLanguage();
  const translate = useTranslate();
  const now = Date.now();
  const age = formatAge(iso, language, now);
  return (
    <time dateTime={iso} title={formatDateTime(iso, language)}>
      {ago && now - Date.parse(iso) >= MINUTE ? translate('backOffice.ago', { age }) : age}
    </time>
  );
};
