import { Button } from '../../../ui/button.tsx';
import { EmptyPlace } from '../../../ui/empty-place.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { When } from '../../../ui/when.tsx';
import styles from './people-found.module.css';
import type { Person } from './person.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonState } from './person-state.tsx';
import { roleWords } from './role-words.ts';

interface PeopleFoundProps {
  readonly people: readonly Person[];
  readonly total: number;
  readonly onShowAll: () => void;
}

const contactOf = ({ email, username }: Person): string => [username, email].filter(Boolean).join(' · ');

const PeopleTable = ({ people }: Pick<PeopleFoundProps, 'people'>) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Person</th>
        <th scope="col">Role</th>
        <th scope="col">Account</th>
        <th scope="col">Last signed in</th>
        <th scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {people.map((person) => (
        <tr key={person.id}>
          <th scope="row">
            <span className={styles.name}>{person.name}</span>
            <span className={styles.contact}>{contactOf(person)}</span>
          </th>
          <td>{roleWords[person.role]}</td>
          <td>
            <PersonState person={person} />
          </td>
          <td className={styles.time}>
            {person.lastSignInAt === null ? 'never' : <When at={person.lastSignInAt} as="since" />}
          </td>
          <td className={styles.actions}>
            <PersonActions person={person} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const PeopleCards = ({ people }: Pick<PeopleFoundProps, 'people'>) => (
  <ul className={styles.cards}>
    {people.map((person) => (
      <li key={person.id} className={styles.card}>
        <div className={styles.top}>
          <h3 className={styles.name}>{person.name}</h3>
          <PersonActions person={person} />
        </div>
        <p className={styles.contact}>{contactOf(person)}</p>
        <PersonState person={person} />
        <p className={styles.line}>
          {roleWords[person.role]} ·{' '}
          {person.lastSignInAt === null ? (
            'has never signed in'
          ) : (
            <>
              signed in <When at={person.lastSignInAt} as="since" />
            </>
          )}
        </p>
      </li>
    ))}
  </ul>
);

export const PeopleFound = ({ people, total, onShowAll }: PeopleFoundProps) => {
  const wide = useWide();
  if (people.length === 0) {
    return (
      <EmptyPlace title="Nobody found" action={<Button onClick={onShowAll}>Show everybody</Button>}>
        {total === 0
          ? 'No account matches. A part of the name, of the user name or of the e-mail address is enough.'
          : 'This page lies behind the last one.'}
      </EmptyPlace>
    );
  }
  return wide ? <PeopleTable people={people} /> : <PeopleCards people={people} />;
};
