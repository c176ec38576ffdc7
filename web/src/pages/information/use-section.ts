import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Goes to the section that the address names, each time it is asked for. */
export const useSection = (): void => {
  const location = useLocation();
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('section');
    const heading = id === null ? null : document.getElementById(id);
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  }, [location]);
};
