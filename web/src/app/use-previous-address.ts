import { useState } from 'react';
import { routeAt } from './routes.ts';

interface Trail {
  readonly here: string;
  readonly before: string | null;
}

const isLogin = (address: string): boolean => routeAt(address.split('?', 1)[0] ?? '')?.path === '/login';

/** Where the visitor was before in this tab: asked for, whether shown or not. The login page is no place to return to. */
export const usePreviousAddress = (address: string): string | null => {
  const [trail, setTrail] = useState<Trail>({ here: address, before: null });
  if (trail.here === address) return trail.before;
  const before = isLogin(trail.here) ? trail.before : trail.here;
  setTrail({ here: address, before });
  return before;
};
