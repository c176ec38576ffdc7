import type { Laboratory } from '@vitrine/contract/communities.ts';
import { Link } from 'react-router';
import { useSubjectNames } from '../../features/subjects/use-subjects.ts';
import { levelHeadings } from '../../features/markdown/level-headings.ts';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { When } from '../../ui/when.tsx';
import styles from './about-tab.module.css';
import { Organisation } from './organisation.tsx';
import { websiteWords } from './website-words.ts';

interface AboutTabProps {
  readonly laboratory: Laboratory;
}

const policyWords = {
  anyone: 'Anyone with a verified e-mail address. A principal investigator looks at everything first.',
  members: 'Its members. A principal investigator looks at everything first.',
} as const;

const Subjects = ({ codes }: { readonly codes: readonly string[] }) => {
  const names = useSubjectNames();
  return (
    <ul className={styles.subjects}>
      {codes.map((code) => (
        <li key={code}>
          <Link to={`/lablist?subject=${code}`}>{names.get(code) ?? '\u00a0'}</Link>
        </li>
      ))}
    </ul>
  );
};

export const AboutTab = ({ laboratory }: AboutTabProps) => {
  const { descriptionHtml, subjects, organisation, website, submissionPolicy, archived, createdAt, idf } = laboratory;
  return (
    <div className={styles.about}>
      <h2 className="visually-hidden">About</h2>
      <div dir="auto" className={styles.description}>
        {descriptionHtml === '' ? (
          <p className={styles.none}>This laboratory has not described itself further.</p>
        ) : (
          <SafeHtml html={levelHeadings(descriptionHtml)} />
        )}
      </div>
      <dl className={styles.facts}>
        {subjects.length > 0 && (
          <div>
            <dt>Subjects</dt>
            <dd>
              <Subjects codes={subjects} />
            </dd>
          </div>
        )}
        {organisation !== '' && (
          <div>
            <dt>Organisation</dt>
            <dd>
              <Organisation laboratory={laboratory} />
            </dd>
          </div>
        )}
        {website !== '' && (
          <div>
            <dt>Website</dt>
            <dd>
              <a href={website} target="_blank" rel="noreferrer nofollow">
                {websiteWords(website)}
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt>Who may submit</dt>
          <dd>{archived ? 'Nobody any more: it is archived.' : policyWords[submissionPolicy]}</dd>
        </div>
        <div>
          <dt>On this site since</dt>
          <dd>
            <When at={createdAt} />
          </dd>
        </div>
        <div>
          <dt>Short name</dt>
          <dd className={styles.idf}>{idf}</dd>
        </div>
      </dl>
    </div>
  );
};
