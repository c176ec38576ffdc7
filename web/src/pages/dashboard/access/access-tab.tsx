import { Link, useSearchParams } from 'react-router';
import { RequestList } from '../../../features/access-requests/request-list.tsx';
import { useUser } from '../../../features/session/user.ts';
import { EmptyPlace } from '../../../ui/empty-place.tsx';
import { pageIn } from '../../../ui/page-in.ts';
import tab from '../tab.module.css';
import styles from './access-tab.module.css';
import { MyRequests } from './my-requests.tsx';

const views = [
  { name: 'waiting', label: 'What waits' },
  { name: 'granted', label: 'Who has access' },
  { name: 'over', label: 'What is over' },
  { name: 'mine', label: 'What I asked for' },
] as const;

const empty = {
  waiting: (
    <EmptyPlace title="Nobody is waiting for an answer">
      When someone asks for restricted or embargoed files of your datasets, or of a laboratory that you lead, it stands
      here, the longest waiting first. You get a mail when that happens.
    </EmptyPlace>
  ),
  granted: (
    <EmptyPlace title="Nobody has been given access">
      Those whom you or your laboratories gave files that are not open stand here, with the day on which it ends.
    </EmptyPlace>
  ),
  over: (
    <EmptyPlace title="Nothing is over yet">
      Requests that were refused and access that has ended stand here.
    </EmptyPlace>
  ),
};

/** Files that are not open to everyone: who asks me for them, and whom I asked. */
export const AccessTab = () => {
  const [address] = useSearchParams();
  const leads = useUser(({ isPI }) => isPI === '1');
  const asked = address.get('show');
  const { name: show } = views.find(({ name }) => name === asked) ?? views[leads ? 0 : 3];
  const page = pageIn(address);
  const queryOf = (other: number): string => `?show=${show}&page=${other}`;
  return (
    <div className={tab.tab}>
      <h2 className="visually-hidden">Access requests</h2>
      <nav aria-label="Access requests" className={styles.views}>
        {views.map(({ name, label }) => (
          <Link key={name} to={{ search: `?show=${name}` }} aria-current={name === show ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {show === 'mine' ? (
        <MyRequests page={page} queryOf={queryOf} />
      ) : (
        <RequestList key={show} wanted={{ state: show, page }} empty={empty[show]} queryOf={queryOf} />
      )}
    </div>
  );
};
