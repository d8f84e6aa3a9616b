import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { BACK_OFFICE_LISTS } from '@contract/pages';
import { MAIN_ID } from './SkipLink';

/** Dialogs over a list are not pages. */
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
