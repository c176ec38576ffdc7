import { Archive } from 'lucide-react';
import type { LaboratoryCard as Laboratory } from '@vitrine/contract/communities.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { counted } from '../counted.ts';
import { LaboratoryMark } from '../mark/laboratory-mark.tsx';
import { useSubjectNames } from '../../subjects/use-subjects.ts';
import styles from './laboratory-card.module.css';

interface LaboratoryCardProps {
  readonly laboratory: Laboratory;
  /** What the one who looks has to do with it: their role, and what waits. */
  readonly children?: ReactNode;
}

/** The others stand on its page. */
const shownSubjects = 2;

/** A laboratory wherever one is listed. The whole card leads to it; its name is the link. */
export const LaboratoryCard = ({ laboratory, children }: LaboratoryCardProps) => {
  const { idf, name, organisation, summary, subjects, datasets, members, archived, logoUrl } = laboratory;
  const names = useSubjectNames();
  return (
    <article className={styles.card}>
      <LaboratoryMark idf={idf} logoUrl={logoUrl} />
      <div className={styles.head}>
        <h3 className={styles.name}>
          <Link to={`/labdetail/${idf}`}>
            <bdi>{name}</bdi>
          </Link>
        </h3>
        {organisation !== '' && organisation !== name && (
          <p className={styles.organisation}>
            <bdi>{organisation}</bdi>
          </p>
        )}
      </div>
      <p dir="auto" className={styles.summary}>
        {summary}
      </p>
      <div className={styles.foot}>
        {subjects.length > 0 && (
          <ul aria-label="Subjects" className={styles.subjects}>
            {subjects.slice(0, shownSubjects).map((code) => (
              <li key={code} data-waiting={names.has(code) ? undefined : true}>
                {names.get(code) ?? '\u00a0'}
              </li>
            ))}
            {subjects.length > shownSubjects && (
              <li
                title={subjects
                  .slice(shownSubjects)
                  .map((code) => names.get(code))
                  .join(', ')}
              >
                +{subjects.length - shownSubjects}
                <span className="visually-hidden"> more</span>
              </li>
            )}
          </ul>
        )}
        <p className={styles.counts}>
          <span>{counted(datasets, 'dataset')}</span>
          <span>{counted(members, 'member')}</span>
        </p>
        {(archived || children !== undefined) && (
          <div className={styles.own}>
            {archived && (
              <Badge tone="amber">
                <Archive aria-hidden />
                Archived
              </Badge>
            )}
            {children}
          </div>
        )}
      </div>
    </article>
  );
};
