import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** Turning a page starts at its top. On the way back the browser restores the place by itself. */
export const usePageTurn = (page: number, top: RefObject<HTMLElement | null>): void => {
  const navigation = useNavigationType();
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    if (navigation !== NavigationType.Push) return;
    top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    top.current?.focus({ preventScroll: true });
  }, [navigation, page, top]);
};
