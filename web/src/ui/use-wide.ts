import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 60rem)');

const follow = (onChange: () => void): (() => void) => {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
};

/** Whether there is room for columns. For what is made of other elements then; whatever CSS can do, CSS does. */
export const useWide = (): boolean => useSyncExternalStore(follow, () => wide.matches);
