import { useEffect } from 'react';
import { session } from '../../../features/session/user.ts';
import type { Draft } from './draft.ts';

/** Beside the pauses in typing: when the tab is left, when the network is back, when the address is verified. */
export const useSaveMoments = (draft: Draft): void =>
  useEffect(() => {
    const save = (): void => void draft.saveNow();
    document.addEventListener('visibilitychange', save);
    addEventListener('online', save);
    const stop = session.store.subscribe((now, before) => {
      if (now.isFull !== before.isFull && now.token !== '') save();
    });
    return () => {
      document.removeEventListener('visibilitychange', save);
      removeEventListener('online', save);
      stop();
      // Signed out meanwhile: it is kept in this browser, and there is nobody to save it for.
      if (session.token() !== '') save();
    };
  }, [draft]);
