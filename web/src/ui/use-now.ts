import { useEffect, useState } from 'react';

const halfAMinute = 30_000;

/** The time, near enough for "5 minutes ago". */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), halfAMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
};
