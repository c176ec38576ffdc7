import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router';
import styles from './administration.module.css';
import { Judges } from './judges.tsx';
import { Laboratories } from './laboratories.tsx';
import { Messages } from './messages.tsx';
import { People } from './people.tsx';
import { StorageHealth } from './storage-health.tsx';

interface List {
  readonly name: string;
  readonly label: string;
  readonly Content: ComponentType;
}

const people: List = { name: 'people', label: 'People', Content: People };

/** In the order in which they stand; the first one is shown when none is named. */
const lists: readonly List[] = [
  people,
  { name: 'laboratories', label: 'Laboratories', Content: Laboratories },
  { name: 'judges', label: 'Judges', Content: Judges },
  { name: 'messages', label: 'Messages', Content: Messages },
  { name: 'storage', label: 'Storage', Content: StorageHealth },
];

export const AdministrationTab = () => {
  const [query] = useSearchParams();
  const open = lists.find(({ name }) => name === query.get('list')) ?? people;
  return (
    <div className={styles.tab}>
      <nav aria-label="Administration" className={styles.lists}>
        {lists.map((list) => (
          <Link
            key={list.name}
            to={{ search: list === people ? '' : `?list=${list.name}` }}
            aria-current={list === open ? 'page' : undefined}
          >
            {list.label}
          </Link>
        ))}
      </nav>
      <open.Content />
    </div>
  );
};
