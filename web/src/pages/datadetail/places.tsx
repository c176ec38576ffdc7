import type { Metadata } from '@vitrine/contract/metadata.ts';
import { useId } from 'react';
import { coordinateWords } from '../../features/metadata/coordinate-words.ts';
import { WorldMap } from '../../features/world-map/world-map.tsx';
import styles from './lists.module.css';

interface PlacesProps {
  readonly places: Metadata['places'];
}

const nothing = (): void => undefined;

export const Places = ({ places }: PlacesProps) => {
  const heading = useId();
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Places</h2>
      <WorldMap places={places} active={places.length === 1 ? 0 : -1} readOnly onPoint={nothing} onBox={nothing} />
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={`${place.name} ${coordinateWords(place)}`}>
            <bdi>{place.name}</bdi>
            <span className={styles.faint}>{coordinateWords(place)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
