import type { Laboratory } from '@vitrine/contract/communities.ts';
import type { Stage } from '@vitrine/contract/review.ts';
import { Link, useSearchParams } from 'react-router';
import { useRequests } from '../../features/access-requests/use-access-requests.ts';
import { counted } from '../../features/laboratory/counted.ts';
import { ReviewView } from '../../features/review/review-view.tsx';
import { useUser } from '../../features/session/user.ts';
import styles from './reviews-tab.module.css';

interface ReviewsTabProps {
  readonly laboratory: Laboratory;
}

const stages: readonly { readonly stage: Stage; readonly label: string }[] = [
  { stage: 'pi', label: 'As PI' },
  { stage: 'judge', label: 'As judge' },
];

/** Who answers them finds them in one place, whatever laboratory they are for. */
const AccessAsked = ({ communityId }: { readonly communityId: string }) => {
  const { data } = useRequests({ communityId, size: 1 });
  const waiting = data?.total ?? 0;
  return (
    waiting > 0 && (
      <p className={styles.asked}>
        <Link to="/dashboard/access-requests?show=waiting">{counted(waiting, 'request')} for access to files</Link>{' '}
        {waiting === 1 ? 'waits' : 'wait'} for an answer.
      </p>
    )
  );
};

/** What was sent to this laboratory and waits for one of its reviewers. */
export const ReviewsTab = ({ laboratory: { id, role } }: ReviewsTabProps) => {
  const [address] = useSearchParams();
  const judges = useUser((user) => user.role === 'judge');
  const leads = role === 'pi';
  const stage: Stage = leads && address.get('stage') !== 'judge' ? 'pi' : 'judge';
  return (
    <div className={styles.tab}>
      {leads && <AccessAsked communityId={id} />}
      {leads && judges && (
        <nav aria-label="Reviews" className={styles.stages}>
          {stages.map((each) => (
            <Link
              key={each.stage}
              to={{ search: each.stage === 'judge' ? '?stage=judge' : '' }}
              aria-current={each.stage === stage ? 'page' : undefined}
            >
              {each.label}
            </Link>
          ))}
        </nav>
      )}
      <ReviewView key={stage} stage={stage} communityId={id} />
    </div>
  );
};
