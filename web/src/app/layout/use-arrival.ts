import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * On a new page the reading starts at its top and at its heading. On the way back the browser restores the place by itself,
 * and the first page of a visit starts wherever the browser starts.
 */
export const useArrival = (main: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (navigation !== NavigationType.Pop) scrollTo({ top: 0, behavior: 'instant' });
    (main.current?.querySelector('h1') ?? main.current)?.focus({ preventScroll: true });
  }, [main, navigation, pathname]);
};
