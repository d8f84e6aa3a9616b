import { Link } from '@mui/material';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { BACK_OFFICE_LISTS } from '@contract/pages';

/** The element that holds the page, for the skip link and the focus. */
export const MAIN_ID = 'main-content';

/** The first stop of the Tab key, which skips the navigation. */
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

/** A dialog over a list belongs to the page of the list. */
const pageOf = (pathname: string): string => BACK_OFFICE_LISTS.find((list) => pathname.startsWith(list)) ?? pathname;

/**
 * A new page starts at its top and takes the focus, as after a page load. Going back
 * leaves the scroll position to the browser.
 */
export const useArriveOnPage = (): void => {
  const pathname = pageOf(useLocation().pathname);
  const navigation = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, navigation]);
};
