import { Line, Loading } from '../../ui/skeleton.tsx';
import styles from './information.module.css';

export const InformationLoading = () => (
  <Loading label="The text is loading">
    <div className={styles.page}>
      <div className={styles.head}>
        <Line height="title" width="medium" />
        <Line height="lead" />
        <Line height="lead" width="medium" />
      </div>
      <div className={styles.contents}>
        <Line width="medium" />
        <Line width="medium" />
        <Line width="medium" />
      </div>
      <div className={styles.text}>
        <Line height="lead" width="short" />
        <Line />
        <Line />
        <Line width="medium" />
        <Line height="lead" width="short" />
        <Line />
        <Line width="medium" />
      </div>
    </div>
  </Loading>
);
