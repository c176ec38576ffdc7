import { useEffect, useState } from 'react';

/** True once `milliseconds` have passed: what comes sooner is not announced by a flash of grey. */
export const useDelayed = (milliseconds: number): boolean => {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return passed;
};
