import type { LaboratoryCard as Laboratory } from '@vitrine/contract/communities.ts';
import type { ComponentType } from 'react';
import { LaboratoryCard } from './laboratory-card.tsx';
import styles from './laboratory-cards.module.css';

interface LaboratoryCardsProps<Listed extends Laboratory> {
  readonly laboratories: readonly Listed[];
  /** What stands at the foot of each card. */
  readonly About?: ComponentType<{ readonly laboratory: Listed }> | undefined;
}

export const LaboratoryCards = <Listed extends Laboratory>({ laboratories, About }: LaboratoryCardsProps<Listed>) => (
  <ul className={styles.cards}>
    {laboratories.map((laboratory) => (
      <li key={laboratory.id}>
        <LaboratoryCard laboratory={laboratory}>{About && <About laboratory={laboratory} />}</LaboratoryCard>
      </li>
    ))}
  </ul>
);
