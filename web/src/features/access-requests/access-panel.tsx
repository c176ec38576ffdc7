import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { pageIn } from '../../ui/page-in.ts';
import styles from './access-requests.module.css';
import { RequestList } from './request-list.tsx';

interface AccessPanelProps {
  /** Of the dataset. */
  readonly id: string;
}

/** Who asks for the files of one dataset and who has them, for those who answer. */
export const AccessPanel = ({ id }: AccessPanelProps) => {
  const heading = useId();
  const [address] = useSearchParams();
  const page = pageIn(address);
  return (
    <section aria-labelledby={heading} className={styles.panel}>
      <h2 id={heading}>Access</h2>
      <p className={styles.words}>Only the PIs of the laboratory and the owner see this part.</p>
      <div className={styles.halves}>
        <div className={styles.half}>
          <h3>Requests</h3>
          <RequestList
            wanted={{ id, state: 'waiting', size: 50 }}
            empty={<p className={styles.words}>Nobody is waiting for an answer.</p>}
            queryOf={() => ''}
          />
        </div>
        <div className={styles.half}>
          <h3>Who has access</h3>
          <RequestList
            wanted={{ id, state: 'granted', page }}
            empty={<p className={styles.words}>Nobody was given access, beside those who work on it.</p>}
            queryOf={(other) => `?page=${other}`}
          />
        </div>
      </div>
    </section>
  );
};
