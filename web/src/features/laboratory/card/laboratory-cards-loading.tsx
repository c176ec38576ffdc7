import { Line, Loading } from '../../../ui/skeleton.tsx';
import styles from './laboratory-cards.module.css';

interface LaboratoryCardsLoadingProps {
  readonly number?: number;
}

/** The shape of cards that are on their way. */
export const LaboratoryCardsLoading = ({ number = 6 }: LaboratoryCardsLoadingProps) => (
  <Loading label="Laboratories are being loaded">
    <div className={styles.cards}>
      {Array.from({ length: number }, (_, card) => (
        <div key={card} className={styles.shape}>
          <div className={styles.square} />
          <div>
            <Line height="lead" width="medium" />
            <Line width="short" />
          </div>
          <div className={styles.words}>
            <Line />
            <Line width="medium" />
          </div>
          <div className={styles.words}>
            <Line width="short" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);
