import { useState } from 'react';

/** What was typed about a submission and not sent yet: turning to the next one does not lose it. */
const texts = new Map<string, string>();

export const useUnsent = (key: string): readonly [text: string, type: (text: string) => void] => {
  const [, setTurn] = useState(0);
  return [
    texts.get(key) ?? '',
    (text) => {
      if (text === '') texts.delete(key);
      else texts.set(key, text);
      setTurn((turn) => turn + 1);
    },
  ];
};
