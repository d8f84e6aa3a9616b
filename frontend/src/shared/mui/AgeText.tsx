import { formatAge, formatDateTime } from '@/shared/format/dates';
import { useLanguage } from '@/shared/i18n/I18nRoot';

/** How long ago, with the exact time on hover and for screen readers. */
export const AgeText = ({ iso }: { iso: string }) => {
  const language = useLanguage();
  return (
    <time dateTime={iso} title={formatDateTime(iso, language)}>
      {formatAge(iso, language)}
    </time>
  );
};
