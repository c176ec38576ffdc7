import { Archive, Globe } from 'lucide-react';
import type { Laboratory } from '@vitrine/contract/communities.ts';
import { counted } from '../../features/laboratory/counted.ts';
import { LaboratoryMark } from '../../features/laboratory/mark/laboratory-mark.tsx';
import { PersonName } from '../../features/laboratory/person-name.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './lab-header.module.css';
import { Organisation } from './organisation.tsx';
import { websiteWords } from './website-words.ts';

interface LabHeaderProps {
  readonly laboratory: Laboratory;
}

export const LabHeader = ({ laboratory }: LabHeaderProps) => {
  const { idf, name, summary, logoUrl, organisation, website, pis, datasets, members, archived } = laboratory;
  return (
    <>
      {archived && (
        <p className={styles.archived}>
          <Archive aria-hidden />
          <span>
            <strong>This laboratory is archived.</strong> Its page and datasets stay; nothing new can be sent to it.
          </span>
        </p>
      )}
      <header className={styles.header}>
        <LaboratoryMark idf={idf} logoUrl={logoUrl} size="large" />
        <div className={styles.title}>
          <PageHeading>
            <bdi>{name}</bdi>
          </PageHeading>
          {(organisation !== '' || website !== '') && (
            <p className={styles.places}>
              {organisation !== '' && organisation !== name && <Organisation laboratory={laboratory} />}
              {website !== '' && (
                <a href={website} target="_blank" rel="noreferrer nofollow" className={styles.website}>
                  <Globe aria-hidden size={16} />
                  <span>{websiteWords(website)}</span>
                </a>
              )}
            </p>
          )}
        </div>
        <div className={styles.words}>
          <p dir="auto" className={styles.summary}>
            {summary}
          </p>
          <div className={styles.facts}>
            <p className={styles.pis}>
              {pis.length === 0 ? (
                'No principal investigator at the moment'
              ) : (
                <>
                  Led by{' '}
                  {pis.map((person, index) => (
                    <span key={person.id}>
                      {index > 0 && (index === pis.length - 1 ? ' and ' : ', ')}
                      <PersonName person={person} />
                    </span>
                  ))}
                </>
              )}
            </p>
            <p className={styles.counts}>
              <span>{counted(datasets, 'dataset')}</span>
              <span>{counted(members, 'member')}</span>
            </p>
          </div>
        </div>
      </header>
    </>
  );
};
