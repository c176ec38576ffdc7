import { Link, useSearchParams } from 'react-router';
import styles from './administration.module.css';
import { Messages } from './messages.tsx';
import { People } from './people.tsx';

const lists = { people: 'People', messages: 'Messages' } as const;
type ListName = keyof typeof lists;

const listAt = (name: string | null): ListName => (name === 'messages' ? 'messages' : 'people');

export const AdministrationTab = () => {
  const [query] = useSearchParams();
  const open = listAt(query.get('list'));
  return (
    <div className={styles.tab}>
      <nav aria-label="Administration" className={styles.lists}>
        {Object.entries(lists).map(([name, label]) => (
          <Link
            key={name}
            to={{ search: name === 'people' ? '' : `?list=${name}` }}
            aria-current={name === open ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {open === 'people' ? <People /> : <Messages />}
    </div>
  );
};
