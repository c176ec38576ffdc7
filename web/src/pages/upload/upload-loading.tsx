import { Line, Loading } from '../../ui/skeleton.tsx';
import styles from './editor.module.css';

export const UploadLoading = () => (
  <div className={styles.page}>
    <Loading label="The dataset is being loaded">
      <Line height="title" width="medium" />
      <Line width="short" />
      <Line />
      <Line />
      <Line width="medium" />
    </Loading>
  </div>
);
