import { Line, Loading } from '../../ui/skeleton.tsx';
import styles from './search-page.module.css';

/** Three labels of datasets, still without words. */
export const SearchLoading = () => (
  <Loading label="Datasets are being looked for">
    <div className={styles.hits}>
      {['first', 'second', 'third'].map((name) => (
        <div key={name} className={styles.shape}>
          <Line width="short" />
          <Line height="lead" />
          <Line width="medium" />
          <Line width="short" />
        </div>
      ))}
    </div>
  </Loading>
);
