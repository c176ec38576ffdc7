import type { WaitingCard } from '@vitrine/contract/review.ts';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { dayWords } from '../../../ui/time-words.ts';
import styles from './queue.module.css';
import { roundWords, waitingWords } from './waiting-words.ts';

interface QueueProps {
  readonly list: readonly WaitingCard[];
  readonly open: string | undefined;
  readonly queryFor: (id: string) => string;
}

const decidedWords = { approve: 'approved', return: 'returned', reject: 'rejected' } as const;

/** "waits 4 days · round 2", or what was decided and when. */
const useFacts = ({ waitingSince, round, decided }: WaitingCard): string => {
  const now = useNow();
  const when =
    decided === null ? waitingWords(waitingSince, now) : `${decidedWords[decided.action]} on ${dayWords(decided.at)}`;
  return [when, roundWords(round)].filter((words) => words !== '').join(' · ');
};

interface QueueItemProps {
  readonly card: WaitingCard;
  readonly current: boolean;
  readonly search: string;
}

const QueueItem = ({ card, current, search }: QueueItemProps) => {
  const facts = useFacts(card);
  // Once published there is nothing to review: it has its own page.
  const to = card.status === 'published' || card.status === 'withdrawn' ? `/datadetail/${card.id}` : { search };
  return (
    <li>
      <Link to={to} className={styles.item} aria-current={current ? 'true' : undefined}>
        <span className={styles.title}>
          <bdi>{card.title}</bdi>
        </span>
        {card.laboratory !== null && <span className={styles.laboratory}>{card.laboratory.name}</span>}
        <span className={styles.facts}>{facts}</span>
        {card.asked && (
          <span>
            <Badge tone="blue">You were asked</Badge>
          </span>
        )}
      </Link>
    </li>
  );
};

export const Queue = ({ list, open, queryFor }: QueueProps) => (
  <ol className={styles.queue}>
    {list.map((card) => (
      <QueueItem key={card.id} card={card} current={card.id === open} search={queryFor(card.id)} />
    ))}
  </ol>
);
