import type { Stage } from '@vitrine/contract/review.ts';
import { EmptyPlace } from '../../../ui/empty-place.tsx';
import type { QueueQuery } from './queue-query.ts';

interface NothingWaitsProps {
  readonly query: QueueQuery;
  readonly stage: Stage;
}

/** The queue is empty, and why that may be. */
export const NothingWaits = ({ query: { state, keyword }, stage }: NothingWaitsProps) => {
  if (keyword !== '') {
    return <EmptyPlace title="Nothing found">No submission here has these words in its title.</EmptyPlace>;
  }
  if (state === 'done') {
    return (
      <EmptyPlace title="Nothing to read again">
        What you approve, return or reject stands here, the last first, while it is on its way.
      </EmptyPlace>
    );
  }
  return (
    <EmptyPlace title="Nothing waits for review">
      {stage === 'pi'
        ? 'What people send to the laboratories that you lead queues here, the longest waiting first. You get a mail when something arrives.'
        : 'What principal investigators have approved queues here, the longest waiting first. You get a mail when something arrives.'}
    </EmptyPlace>
  );
};
