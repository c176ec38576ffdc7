import { useNow } from './use-now.ts';
import { dayWords, exactWords, sinceWords } from './time-words.ts';

interface WhenProps {
  readonly at: string;
  /** A date, or how long ago it was. The exact time shows on hover. */
  readonly as?: 'day' | 'since';
}

export const When = ({ at, as = 'day' }: WhenProps) => {
  const now = useNow();
  return (
    <time dateTime={at} title={exactWords(at)}>
      {as === 'day' ? dayWords(at) : sinceWords(at, now)}
    </time>
  );
};
