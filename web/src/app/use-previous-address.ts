import { useState } from 'react';

interface Trail {
  readonly here: string;
  readonly before: string | null;
}

const isLogin = (address: string): boolean => /^\/login(?:\?|$)/u.test(address);

/** Where the visitor was before in this tab: asked for, whether shown or not. The login page is no place to return to. */
export const usePreviousAddress = (address: string): string | null => {
  const [trail, setTrail] = useState<Trail>({ here: address, before: null });
  if (trail.here === address) return trail.before;
  const before = isLogin(trail.here) ? trail.before : trail.here;
  setTrail({ here: address, before });
  return before;
};
