import { useEffect, useEffectEvent } from 'react';
import { keyAction, type keyNames } from './key-action.ts';

/** Keys for those who review much. They do nothing while one types. */
export const useReviewKeys = (act: (key: keyof typeof keyNames) => void): void => {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const key = keyAction(event, event.target instanceof Element ? event.target : null);
    if (key === undefined) return;
    event.preventDefault();
    act(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onPress(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
