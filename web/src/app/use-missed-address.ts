import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/** Links work before the application does: where one led while it was starting, the router has not heard of. */
export const useMissedAddress = (address: string): void => {
  const navigate = useNavigate();
  const catchUp = useEffectEvent(() => {
    const now = location.hash.slice(1) || '/';
    if (now !== address) void navigate(now, { replace: true });
  });
  useEffect(() => catchUp(), []);
};
