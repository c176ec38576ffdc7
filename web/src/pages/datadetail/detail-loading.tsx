import { Line, Loading } from '../../ui/skeleton.tsx';
import styles from './detail.module.css';

export const DetailLoading = () => (
  <Loading label="The dataset is being loaded">
    <div className={styles.page}>
      <div className={styles.head}>
        <Line width="short" />
        <Line height="title" />
        <Line width="medium" height="lead" />
      </div>
      <div className={styles.columns}>
        <div>
          <Line />
          <Line />
          <Line width="medium" />
        </div>
        <div>
          <Line />
          <Line width="medium" />
          <Line />
        </div>
      </div>
    </div>
  </Loading>
);
