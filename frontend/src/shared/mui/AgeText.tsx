import Tooltip from '@mui/material/Tooltip';
import { formatAge, formatDateTime } from '@/shared/format/dates';
import { useLanguage } from '@/shared/i18n/I18nRoot';

/** How long ago, with the exact time on hover and for screen readers. */
export const AgeText = ({ iso }: { iso: string }) => {
  const language = useLanguage();
  const exact = formatDateTime(iso, language);
  return (
    <Tooltip title={exact} describeChild>
      <time dateTime={iso}>{formatAge(iso, language)}</time>
    </Tooltip>
  );
};
