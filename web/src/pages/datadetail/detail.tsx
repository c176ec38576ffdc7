import type { Dataset } from '@vitrine/contract/records.ts';
import { lazy, Suspense } from 'react';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { Cite } from './cite.tsx';
import styles from './detail.module.css';
import { FilesSection } from './files/files-section.tsx';
import { Head } from './head.tsx';
import { Label } from './label.tsx';
import { Notices } from './notices.tsx';
import { Places } from './places.tsx';
import { RelatedWorks } from './related-works.tsx';
import { Usage } from './usage.tsx';
import { Versions } from './versions.tsx';

interface DetailProps {
  readonly dataset: Dataset;
}

/** For very few readers of a page. */
const AccessPanel = lazy(async () => ({
  default: (await import('../../features/access-requests/access-panel.tsx')).AccessPanel,
}));

const texts = [
  { field: 'description', title: 'Description' },
  { field: 'methods', title: 'Methods' },
  { field: 'technicalNotes', title: 'Technical notes' },
] as const;

/** A published dataset as everyone sees it; of one that was withdrawn, what remains. */
export const Detail = ({ dataset }: DetailProps) => {
  const { html, metadata, withdrawn, access } = dataset;
  const isClosed = withdrawn === null && (access === 'restricted' || access === 'embargoed');
  return (
    <article className={styles.page}>
      <Head dataset={dataset} />
      <Notices dataset={dataset} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {withdrawn === null &&
            texts.map(
              ({ field, title }) =>
                html !== null &&
                html[field].trim() !== '' && (
                  <section key={field} className={styles.text} lang={metadata.language || undefined}>
                    <h2>{title}</h2>
                    <SafeHtml html={html[field]} />
                  </section>
                ),
            )}
          <Cite id={dataset.id} />
        </div>
        <Label dataset={dataset} />
      </div>
      {withdrawn === null && <FilesSection dataset={dataset} />}
      {dataset.abilities.decideAccess && isClosed && (
        <Suspense fallback={null}>
          <AccessPanel id={dataset.id} />
        </Suspense>
      )}
      <div className={styles.pairs}>
        <RelatedWorks metadata={metadata} />
        <Places places={metadata.places} />
        <Versions dataset={dataset} />
        <Usage id={dataset.id} />
      </div>
    </article>
  );
};
