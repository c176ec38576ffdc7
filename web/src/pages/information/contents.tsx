import { Link } from 'react-router';
import styles from './contents.module.css';

interface ContentsProps {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** The part after # is the route, so that a section is named in the query. */
export const Contents = ({ sections }: ContentsProps) => (
  <nav aria-label="On this page" className={styles.contents}>
    <h2>On this page</h2>
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link to={{ search: `?section=${encodeURIComponent(id)}` }}>{title}</Link>
        </li>
      ))}
    </ol>
  </nav>
);
