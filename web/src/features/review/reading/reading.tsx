import { countChangedFiles } from '@vitrine/contract/changes.ts';
import type { Dataset } from '@vitrine/contract/records.ts';
import { labelOf, type ResourceType } from '@vitrine/contract/vocabularies.ts';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { When } from '../../../ui/when.tsx';
import { AccessBadge } from '../../dataset/access-badge.tsx';
import { StatusBadge } from '../../dataset/status-badge.tsx';
import { isChosen, valueText } from '../../metadata/field-value.ts';
import { wordsOf } from '../../metadata/field-words.ts';
import { useNames } from '../../metadata/use-names.ts';
import type { Pin, Thread } from '../conversation/threads.ts';
import type { Review } from '../use-review.ts';
import { FilesPart } from './files-part.tsx';
import { MarkdownPart } from './markdown-part.tsx';
import { Marked } from './marked.tsx';
import { CommentButton, Part } from './part.tsx';
import styles from './reading.module.css';
import { beforeOf, markdownFields, shownFields } from './shown-fields.ts';

interface ReadingProps {
  readonly dataset: Dataset;
  readonly review: Review;
  readonly threads: readonly Thread[];
  /** None where nothing more can be said. */
  readonly onComment: ((pin: Pin) => void) | undefined;
}

const kinds = { new: 'New dataset', version: 'New version', revision: 'Correction of what is published' } as const;

/** The dataset as it will look, with what changed marked in its place. */
export const Reading = ({ dataset, review, threads, onComment }: ReadingProps) => {
  const { metadata, laboratory } = dataset;
  const names = useNames((id) => (id === laboratory?.id ? laboratory.name : 'Another laboratory'));
  const changes = review.changes?.fields ?? [];
  const before = (field: string): string | undefined => beforeOf(changes, field, names);
  const button = (field: string): ReactNode =>
    onComment !== undefined && (
      <CommentButton
        pin={{ kind: 'field', path: field }}
        label={wordsOf(field).label}
        threads={threads}
        onComment={onComment}
      />
    );
  const titleBefore = before('title');
  const creatorsBefore = before('creators');
  const creators = valueText('creators', metadata.creators, names);
  return (
    <article className={styles.reading} aria-label={`The dataset: ${dataset.title}`}>
      <div className={styles.badges}>
        <StatusBadge dataset={dataset} />
        {dataset.kind !== null && <Badge>{kinds[dataset.kind]}</Badge>}
        {metadata.resourceType !== '' && <Badge>{labelOf(metadata.resourceType as ResourceType)}</Badge>}
        <AccessBadge kind={metadata.access.kind} />
      </div>
      <div data-pin="field title" tabIndex={-1} className={styles.title}>
        <h2>
          {titleBefore === undefined ? (
            <bdi>{dataset.title}</bdi>
          ) : (
            <Marked before={titleBefore} after={metadata.title} />
          )}
        </h2>
        {button('title')}
      </div>
      <p className={styles.facts}>
        {laboratory !== null && (
          <Link to={`/labdetail/${laboratory.idf}`}>
            <bdi>{laboratory.name}</bdi>
          </Link>
        )}
        <span>
          sent by <bdi>{dataset.owner.name}</bdi>
          {dataset.submittedAt !== null && (
            <>
              , <When at={dataset.submittedAt} />
            </>
          )}
        </span>
        {dataset.doi !== null && <code>{dataset.doi}</code>}
      </p>
      {review.changes !== null && (
        <p className={styles.against}>
          <Info aria-hidden />
          {review.changes.fields.length === 0 && changedFiles(review) === 0
            ? 'Nothing has changed '
            : 'What changed is marked: compared '}
          {review.changes.against === 'last round' ? 'with the last round.' : 'with what is public.'}
        </p>
      )}
      {metadata.noteToReviewers.trim() !== '' && (
        <section aria-label="Note to the reviewers" className={styles.note}>
          <p className={styles.noteHead}>Note to the reviewers, never published</p>
          <p dir="auto">{metadata.noteToReviewers}</p>
        </section>
      )}
      <Part
        field="creators"
        label={wordsOf('creators').label}
        changed={creatorsBefore !== undefined}
        button={button('creators')}
      >
        <Marked before={creatorsBefore ?? creators} after={creators} />
      </Part>
      {markdownFields
        .filter((field) => metadata[field].trim() !== '' || before(field) !== undefined)
        .map((field) => (
          <MarkdownPart
            key={`${field} ${dataset.revision}`}
            field={field}
            text={metadata[field]}
            html={dataset.html?.[field] ?? null}
            before={before(field)}
            button={button(field)}
          />
        ))}
      <FilesPart dataset={dataset} changes={review.changes} threads={threads} onComment={onComment} />
      {shownFields(metadata, changes, names).map(({ field, text, before: former }) => (
        <Part
          key={field}
          field={field}
          label={wordsOf(field).label}
          changed={former !== undefined}
          button={button(field)}
        >
          <Marked before={former ?? text} after={text} whole={isChosen(field)} />
        </Part>
      ))}
    </article>
  );
};

const changedFiles = ({ changes }: Review): number => (changes === null ? 0 : countChangedFiles(changes));
