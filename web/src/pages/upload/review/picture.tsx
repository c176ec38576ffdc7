import { nameOf } from '@vitrine/contract/metadata.ts';
import type { Dataset } from '@vitrine/contract/records.ts';
import { formatSize } from '@vitrine/contract/size.ts';
import { labelOf, type ResourceType } from '@vitrine/contract/vocabularies.ts';
import { lazy, Suspense, useDeferredValue } from 'react';
import { AccessBadge } from '../../../features/dataset/access-badge.tsx';
import { useSiteSettings } from '../../../features/site/use-site-settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useDraftState } from '../draft/draft-context.tsx';
import { useDraftNames } from '../draft-conflict.tsx';
import { citationOf } from './citation.ts';
import styles from './picture.module.css';

// With it comes the Markdown library.
const MarkdownPreview = lazy(async () => ({
  default: (await import('../../../features/markdown/markdown-preview.tsx')).MarkdownPreview,
}));

interface PictureProps {
  readonly dataset: Dataset | undefined;
}

const shownCreators = 12;
const longText = 1500;
const year = new Date().getFullYear();

/** The dataset as visitors will see it, from what stands in the fields at this moment. */
export const Picture = ({ dataset }: PictureProps) => {
  const metadata = useDeferredValue(useDraftState((state) => state.values));
  const held = useDraftState((state) => state.held);
  const names = useDraftNames();
  const { title: publisher } = useSiteSettings();
  const creators = metadata.creators.map(nameOf).filter(Boolean);
  const more = creators.length - shownCreators;
  return (
    <article className={styles.picture} aria-label="As visitors will see it">
      <div className={styles.badges}>
        <Badge>{metadata.resourceType === '' ? 'Kind of work' : labelOf(metadata.resourceType as ResourceType)}</Badge>
        <AccessBadge kind={metadata.access.kind} />
        {metadata.licence !== '' && metadata.access.kind !== 'metadata-only' && <Badge>{metadata.licence}</Badge>}
      </div>
      <p dir="auto" className={styles.title} data-missing={metadata.title.trim() === '' || undefined}>
        {metadata.title.trim() === '' ? 'The title stands here' : metadata.title}
      </p>
      <p className={styles.creators}>
        {creators.length === 0 ? (
          <span className={styles.missing}>Its creators</span>
        ) : (
          <bdi>{creators.slice(0, shownCreators).join('; ')}</bdi>
        )}
        {more > 0 && ` +${more}`}
      </p>
      <p className={styles.line}>
        {metadata.laboratoryId !== null && <span>{names.laboratory(metadata.laboratoryId)}</span>}
        <span className={styles.mono}>
          {held.files === 1 ? '1 file' : `${held.files} files`}
          {dataset !== undefined && dataset.size > 0 && ` · ${formatSize(dataset.size)}`}
        </span>
      </p>
      <div dir="auto" className={styles.description} data-long={metadata.description.length > longText || undefined}>
        {metadata.description.trim() === '' ? (
          <p className={styles.missing}>The description stands here.</p>
        ) : (
          <Suspense fallback={null}>
            <MarkdownPreview text={metadata.description} />
          </Suspense>
        )}
      </div>
      {metadata.subjects.length + metadata.keywords.length > 0 && (
        <ul className={styles.words} aria-label="Subjects and keywords">
          {[...metadata.subjects.map(names.subject), ...metadata.keywords].map((word) => (
            <li key={word}>
              <bdi>{word}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.citation}>
        <bdi>{citationOf(metadata, { year, publisher, doi: dataset?.doi ?? null })}</bdi>
      </p>
    </article>
  );
};
