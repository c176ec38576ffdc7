import type { Dataset } from '@vitrine/contract/records.ts';
import { accessSentences, type DateType, labelOf } from '@vitrine/contract/vocabularies.ts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useDictionaries } from '../../features/dictionaries/use-dictionaries.ts';
import { searchAddress } from '../../features/search/search-query.ts';
import { useSubjectNames } from '../../features/subjects/use-subjects.ts';
import { partialDayWords } from '../../features/metadata/partial-day-words.ts';
import styles from './label.module.css';

interface LabelProps {
  readonly dataset: Dataset;
}

interface EntryProps {
  readonly term: string;
  readonly children: ReactNode;
}

const Entry = ({ term, children }: EntryProps) => (
  <div>
    <dt>{term}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);

const Doi = ({ dataset: { doi, doiRegistered, doiPlaceholder } }: LabelProps) =>
  doi !== null && (
    <Entry term="DOI">
      <code>{doiRegistered ? <a href={`https://doi.org/${doi}`}>{doi}</a> : doi}</code>
      {doiPlaceholder && <p className={styles.aside}>An example: this prefix leads nowhere.</p>}
    </Entry>
  );

const Licence = ({ id }: { readonly id: string }) => {
  const { data } = useDictionaries();
  const licence = data?.licences?.find(({ value }) => value === id);
  if (licence === undefined) return <>{id}</>;
  return (
    <>
      <a href={licence.url} target="_blank" rel="license noreferrer">
        {licence.label}
      </a>
      {licence.may !== undefined && <p className={styles.aside}>{licence.may}</p>}
      {licence.must !== undefined && <p className={styles.aside}>{licence.must}</p>}
    </>
  );
};

/** What a museum writes on the small card beside the object. */
export const Label = ({ dataset }: LabelProps) => {
  const heading = useId();
  const subjects = useSubjectNames();
  const { data: dictionaries } = useDictionaries();
  const { metadata, access } = dataset;
  const { contact } = metadata;
  const language = dictionaries?.languages?.find(({ value }) => value === metadata.language)?.label;
  const funding = metadata.funding.filter(({ funder }) => funder.trim() !== '');
  return (
    <aside aria-labelledby={heading} className={styles.label}>
      <h2 id={heading} className="visually-hidden">
        About this dataset
      </h2>
      <dl>
        <Doi dataset={dataset} />
        <Entry term="Access">
          {labelOf(access)}
          {access === 'open' && <p className={styles.aside}>{accessSentences.open}</p>}
        </Entry>
        {metadata.licence !== '' && (
          <Entry term="Licence">
            <Licence id={metadata.licence} />
          </Entry>
        )}
        {metadata.subjects.length > 0 && (
          <Entry term="Subjects">
            <ul>
              {metadata.subjects.map((code) => (
                <li key={code}>
                  <Link to={searchAddress({ subject: [code] })}>{subjects.get(code) ?? code}</Link>
                </li>
              ))}
            </ul>
          </Entry>
        )}
        {metadata.keywords.length > 0 && (
          <Entry term="Keywords">
            <ul className={styles.keywords}>
              {metadata.keywords.map((keyword) => (
                <li key={keyword}>
                  <Link to={searchAddress({ keyword: `keyword:"${keyword.replaceAll('"', '')}"` })}>{keyword}</Link>
                </li>
              ))}
            </ul>
          </Entry>
        )}
        {metadata.dates
          .filter(({ start }) => start !== '')
          .map(({ type, start, end }) => (
            <Entry key={`${type} ${start}`} term={type === '' ? 'Date' : labelOf(type as DateType)}>
              {[start, end].filter(Boolean).map(partialDayWords).join(' to ')}
            </Entry>
          ))}
        {language !== undefined && <Entry term="Language">{language}</Entry>}
        {funding.length > 0 && (
          <Entry term="Funding">
            <ul>
              {funding.map(({ funder, number, title, url }) => (
                <li key={`${funder} ${number}`}>
                  {/^https?:\/\//iu.test(url) ? (
                    <a href={url} target="_blank" rel="noreferrer">
                      {funder}
                    </a>
                  ) : (
                    funder
                  )}
                  {[number, title].some(Boolean) && (
                    <p className={styles.aside}>{[number, title].filter(Boolean).join(', ')}</p>
                  )}
                </li>
              ))}
            </ul>
          </Entry>
        )}
        {contact.email.includes('@') && (
          <Entry term="Contact">
            <a href={`mailto:${contact.email}`}>{contact.name.trim() || contact.email}</a>
          </Entry>
        )}
      </dl>
    </aside>
  );
};
