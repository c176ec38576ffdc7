import { Link } from 'react-router';
import styles from './person-name.module.css';

interface PersonNameProps {
  readonly person: { readonly id: string; readonly name: string; readonly orcid: string | null };
}

/** A person's name, which leads to their laboratories, and their ORCID iD where they gave one. */
export const PersonName = ({ person: { id, name, orcid } }: PersonNameProps) => (
  <span className={styles.person}>
    <Link to={`/mylaball?user=${id}`} state={{ name }}>
      <bdi>{name}</bdi>
    </Link>
    {orcid !== null && (
      <a
        className={styles.orcid}
        href={`https://orcid.org/${orcid}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`ORCID iD of ${name}`}
        title={`ORCID ${orcid}`}
      >
        iD
      </a>
    )}
  </span>
);
