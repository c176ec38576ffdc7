import { EmptyPlace } from '../../ui/empty-place.tsx';

/** What was sent to this laboratory and waits for one of its reviewers. */
export const ReviewsTab = () => (
  <EmptyPlace title="Nothing waits for review">
    What people send to this laboratory queues here, the longest waiting first. Only its principal investigators and
    judges see this place; you get a mail when something arrives.
  </EmptyPlace>
);
