import { Link } from 'react-router';
import styles from './bars.module.css';

interface BarsProps {
  readonly title: string;
  readonly groups: readonly { readonly value: string; readonly label: string; readonly count: number }[];
  readonly addressOf: (value: string) => string;
}

const most = 8;
const grouped = new Intl.NumberFormat('en-GB');

/** How many there are of each, the most first; each bar leads into the search. */
export const Bars = ({ title, groups, addressOf }: BarsProps) => {
  const highest = Math.max(1, ...groups.map(({ count }) => count));
  if (groups.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.bars}>
        {groups.slice(0, most).map(({ value, label, count }) => (
          <li key={value}>
            <Link to={addressOf(value)}>
              <span className={styles.words}>
                <span>{label}</span>
                <span className={styles.count}>
                  {grouped.format(count)}
                  <span className="visually-hidden"> {count === 1 ? 'dataset' : 'datasets'}</span>
                </span>
              </span>
              <span className={styles.bar} style={{ width: `${Math.max(1, (count / highest) * 100)}%` }} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
