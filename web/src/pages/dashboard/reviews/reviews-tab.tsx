import { ReviewView } from '../../../features/review/review-view.tsx';
import styles from '../tab.module.css';

export const PiReviewsTab = () => (
  <div className={styles.tab}>
    <ReviewView key="pi" stage="pi" />
  </div>
);

export const JudgeReviewsTab = () => (
  <div className={styles.tab}>
    <ReviewView key="judge" stage="judge" />
  </div>
);
