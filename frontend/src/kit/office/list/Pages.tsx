import { Pagination, Stack } from '@mui/material';
import { useTranslate } from '@/kit/i18n/I18nRoot';

interface PagesProps {
  page: number;
  total: number;
  perPage: number;
  onChange: (page: number) => void;
}

/** Page numbers under a list; absent when everything fits on one page. */
export const Pages = ({ page, total, perPage, onChange }: PagesProps) => {
  const translate = useTranslate();
  const count = Math.ceil(total / perPage);
  if (count <= 1 && page === 1) return null;
  return (
    <Stack component="nav" aria-label={translate('backOffice.pages.label')} sx={{ mt: 2, alignItems: 'center' }}>
      <Pagination
        count={count}
        page={page}
        onChange={(_event, next) => onChange(next)}
        getItemAriaLabel={(type, number) =>
          // The dots between page numbers are not a control and have no name.
          type.endsWith('ellipsis') ? '' : translate(`backOffice.pages.${type}`, { page: number ?? '' })
        }
      />
    </Stack>
  );
};
