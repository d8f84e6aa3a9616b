import { ARCHIVE_FILTERS } from '@contract/index';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FilterMenu } from '@/shared/mui/FilterMenu';

/** What the list shows where nothing else is asked for. */
const DEFAULT = 'false';

/** Shows the archived tickets, alone or among the others. */
export const ArchiveFilter = ({ value, onChange }: { value: string; onChange: (archived: string) => void }) => {
  const translate = useTranslate();
  return (
    <FilterMenu
      label={translate('tickets.archive.label')}
      options={ARCHIVE_FILTERS.map((option) => ({
        value: option,
        label: translate(`tickets.archive.filter.${option}`),
      }))}
      value={value}
      onChange={(chosen) => onChange(chosen === DEFAULT ? '' : chosen)}
    />
  );
};
