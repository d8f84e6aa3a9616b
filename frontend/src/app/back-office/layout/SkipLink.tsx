import { Link } from '@mui/material';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** The element that holds the page, for the skip link and the focus. */
export const MAIN_ID = 'main-content';

/** The first stop of the Tab key: past the navigation to the page. */
export const SkipLink = () => {
  const translate = useTranslate();
  return (
    <Link
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        borderRadius: 1,
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {translate('backOffice.skip')}
    </Link>
  );
};
