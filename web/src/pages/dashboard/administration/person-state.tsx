import { CircleCheck, CircleSlash, Clock } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import type { Person } from './person.ts';
import styles from './person-state.module.css';

interface PersonStateProps {
  readonly person: Person;
}

export const PersonState = ({ person: { disabled, verified, singleSignOn } }: PersonStateProps) => (
  <span className={styles.badges}>
    {disabled && (
      <Badge tone="red">
        <CircleSlash aria-hidden />
        Closed
      </Badge>
    )}
    <Badge tone={verified ? 'green' : 'amber'}>
      {verified ? <CircleCheck aria-hidden /> : <Clock aria-hidden />}
      {verified ? 'Verified' : 'Not verified'}
    </Badge>
    <Badge>{singleSignOn ? 'Institution' : 'Local'}</Badge>
  </span>
);
