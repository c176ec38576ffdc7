import type { Stage } from '@vitrine/contract/review.ts';
import { Keyboard } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { BusyLine } from '../../ui/busy-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Paging } from '../../ui/paging.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Line, Loading } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useSearchText } from '../../ui/use-search-text.ts';
import { NothingWaits } from './queue/nothing-waits.tsx';
import { KeysDialog } from './queue/keys-dialog.tsx';
import { type QueueQuery, readQueueQuery, writeQueueQuery } from './queue/queue-query.ts';
import { Queue } from './queue/queue.tsx';
import { useQueue } from './queue/use-queue.ts';
import { useReviewKeys } from './queue/use-review-keys.ts';
import styles from './review-view.module.css';
import { SubmissionView } from './submission-view.tsx';

interface ReviewViewProps {
  readonly stage: Stage;
  /** Only what was sent to this laboratory. */
  readonly communityId?: string;
}

const states = [
  { value: 'waiting', label: 'What waits' },
  { value: 'done', label: 'What I decided' },
] as const;

/** From how many on one looks for one of them by words. */
const many = 8;

/** The queue, and the submission that is open: opened by `?id=`, otherwise the first. */
export const ReviewView = ({ stage, communityId }: ReviewViewProps) => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const decision = useRef<HTMLElement>(null);
  const [showingKeys, setShowingKeys] = useState(false);
  // Still in the list until it has been read again.
  const [decided, setDecided] = useState({ id: '', at: 0 });
  const query = readQueueQuery(address);
  const queryOf = (change: Partial<QueueQuery>): string => writeQueueQuery(address, { ...query, ...change });
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQueue(stage, communityId, query);
  const { text, type } = useSearchText(
    query.keyword,
    (keyword) => void navigate({ search: queryOf({ keyword, page: 1, id: '' }) }, { replace: true }),
  );
  const shown = data?.list.filter(({ id }) => id !== decided.id || decided.at < dataUpdatedAt) ?? [];
  // What is published has its own page.
  const list = shown.filter(({ status }) => status !== 'published' && status !== 'withdrawn');
  const open = query.id === '' ? list[0]?.id : query.id;
  const at = list.findIndex(({ id }) => id === open);
  const go = (id: string | undefined): void => {
    if (id !== undefined) void navigate({ search: queryOf({ id }) });
  };
  const goOn = (): void => {
    const next = list[at + 1] ?? list[at - 1];
    setDecided({ id: open ?? '', at: Date.now() });
    void navigate({ search: queryOf(next === undefined ? { id: '', page: 1 } : { id: next.id }) }, { replace: true });
    scrollTo({ top: 0, behavior: 'instant' });
  };
  const inDecision = (selector: string): HTMLElement | null | undefined =>
    decision.current?.querySelector<HTMLElement>(selector);
  useReviewKeys((key) => {
    if (key === 'j') go(list[at + 1]?.id);
    else if (key === 'k') go(list[at - 1]?.id);
    else if (key === 'a') (inDecision('input[type="checkbox"]:not(:checked)') ?? inDecision('[data-approve]'))?.focus();
    else if (key === 'r') inDecision('textarea')?.focus();
    else setShowingKeys(true);
  });

  if (error !== null && data === undefined) {
    return <Trouble onRetry={() => void refetch()}>The reviews could not be loaded. {error.message}</Trouble>;
  }
  if (data === undefined) {
    return (
      <Loading label="The reviews are being loaded">
        <Line height="lead" width="medium" />
        <Line />
        <Line width="medium" />
      </Loading>
    );
  }
  return (
    <div className={styles.view}>
      <section aria-label="Queue" className={styles.side}>
        <SelectField
          label="Show"
          options={states}
          value={query.state}
          onChange={(state) => void navigate({ search: queryOf({ state, page: 1, id: '' }) })}
        />
        {(data.total > many || query.keyword !== '') && (
          <TextField name="keyword" label="Search" type="search" autoComplete="off" value={text} onChange={type} />
        )}
        <BusyLine busy={isFetching} label="The queue is being loaded" />
        {list.length > 0 && (
          <div className={styles.compact}>
            <SelectField
              label="Submission"
              options={[
                ...(at === -1 ? [{ value: open ?? '', label: 'Another submission' }] : []),
                ...list.map(({ id, title }) => ({ value: id, label: title })),
              ]}
              value={open ?? ''}
              onChange={go}
            />
          </div>
        )}
        {shown.length > 0 && (
          <div className={styles.wide}>
            <Queue list={shown} open={open} queryFor={(id) => queryOf({ id })} />
          </div>
        )}
        <Paging
          label="Pages of the queue"
          page={query.page}
          size={data.size}
          total={data.total}
          queryOf={(page) => queryOf({ page, id: '' })}
        />
        <div className={styles.keys}>
          <Button variant="quiet" onClick={() => setShowingKeys(true)}>
            <Keyboard aria-hidden />
            Keys
          </Button>
        </div>
      </section>
      {open === undefined ? (
        <NothingWaits query={query} stage={stage} />
      ) : (
        <SubmissionView id={open} decision={decision} onDecided={goOn} />
      )}
      <KeysDialog open={showingKeys} onClose={() => setShowingKeys(false)} />
    </div>
  );
};
