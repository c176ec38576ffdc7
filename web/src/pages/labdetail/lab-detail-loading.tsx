import { Line, Loading } from '../../ui/skeleton.tsx';
import page from './lab-detail-page.module.css';
import header from './lab-header.module.css';
import styles from './lab-detail-loading.module.css';

export const TabLoading = () => (
  <Loading label="The page is loading">
    <Line height="lead" width="medium" />
    <Line />
    <Line width="medium" />
  </Loading>
);

/** The shape of a laboratory's page. */
export const LabDetailLoading = () => (
  <div className={page.page}>
    <Loading label="The laboratory is being loaded">
      <div className={header.header}>
        <div className={styles.mark} />
        <div>
          <Line height="title" width="medium" />
          <Line width="short" />
          <Line width="medium" />
        </div>
      </div>
      <div className={styles.tabs}>
        <Line width="medium" />
      </div>
      <Line height="lead" width="medium" />
      <Line />
    </Loading>
  </div>
);
