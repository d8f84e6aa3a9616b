import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { BACK_OFFICE_LISTS } from '@contract/pages';
import { MAIN_ID } from './main-id';

/** Dialogs over a list are no pages of their own. */
const pageOf = (pathname: string): string => BACK_OFFICE_LISTS.find((list) => pathname.startsWith(list)) ?? pathname;

/**
 * Another page begins at its top, with the keyboard and the screen reader on it, as if it had been loaded. Going back
 * leaves the place to the browser.
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
