import { CircleSlash, Clock } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import type { Person } from './person.ts';
import styles from './person-state.module.css';

interface PersonStateProps {
  readonly person: Person;
}

/** Where the account comes from; a mark only where something is not as usual. */
export const PersonState = ({ person: { disabled, verified, singleSignOn } }: PersonStateProps) => (
  <span className={styles.state}>
    {singleSignOn ? 'Institution' : 'Local'}
    {disabled && (
      <Badge tone="red">
        <CircleSlash aria-hidden />
        Closed
      </Badge>
    )}
    {!verified && (
      <Badge tone="amber">
        <Clock aria-hidden />
        Not verified
      </Badge>
    )}
  </span>
);
