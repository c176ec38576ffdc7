import { countView } from '@vitrine/contract/statistics.ts';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';

const aLook = 1000;

/** Counts once for a visit of the page, when somebody has looked at it for a second: a tab in the background does not. */
export const useCountedView = (id: string | undefined): void => {
  useEffect(() => {
    if (id === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        document.removeEventListener('visibilitychange', follow);
        void call(countView, { id }, { quiet: true }).catch(() => undefined);
      }, aLook);
    };
    document.addEventListener('visibilitychange', follow);
    follow();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [id]);
};
