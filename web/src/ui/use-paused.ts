import { useEffect, useState } from 'react';

const pause = 300;

/** The value as it was when it last stood still for a moment. */
export const usePaused = <Value>(value: Value): Value => {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
};
