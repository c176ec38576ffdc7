import { useEffect, useEffectEvent, useState } from 'react';

const pause = 300;

/** What is typed is shown at once, and searched for when the typing pauses. */
export const useSearchText = (searched: string, search: (text: string) => void) => {
  const [{ text, waiting }, setTyped] = useState({ text: searched, waiting: false });
  const searchNow = useEffectEvent((wanted: string) => {
    setTyped({ text: wanted, waiting: false });
    search(wanted.trim());
  });
  useEffect(() => {
    const timer = waiting ? setTimeout(() => searchNow(text), pause) : undefined;
    return () => clearTimeout(timer);
  }, [text, waiting]);
  // The back button changes what is searched for: then the field follows. A blank at the end is left to the writer.
  const isOurs = waiting || text.trim() === searched;
  return { text: isOurs ? text : searched, type: (typed: string) => setTyped({ text: typed, waiting: true }) };
};
