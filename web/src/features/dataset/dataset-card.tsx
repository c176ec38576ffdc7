import { formatSize } from '@vitrine/contract/size.ts';
import { type AccessKind, labelOf, type ResourceType } from '@vitrine/contract/vocabularies.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { counted } from '../laboratory/counted.ts';
import { LaboratoryMark } from '../laboratory/mark/laboratory-mark.tsx';
import { AccessBadge } from './access-badge.tsx';
import { creatorsWords } from './creators-words.ts';
import styles from './dataset-card.module.css';

/** What the label of a dataset says, whether it is published or on its way. */
interface DatasetLabel {
  readonly title: string;
  readonly resourceType: string;
  readonly access: AccessKind;
  readonly creators: readonly string[];
  /** Where the list of them is cut off. */
  readonly creatorCount?: number;
  readonly laboratory: { readonly idf: string; readonly name: string; readonly logoUrl: string | null } | null;
  readonly doi: string | null;
  readonly files: number;
  readonly size: number;
}

interface DatasetCardProps {
  readonly dataset: DatasetLabel;
  readonly to: string;
  /** "Published 3 May 2026", "Changed 2 hours ago". */
  readonly date: ReactNode;
  /** Where it stands, for those who work on it. */
  readonly status?: ReactNode;
  /** The title with what was found in it marked. */
  readonly heading?: ReactNode;
  /** A piece of its description. */
  readonly excerpt?: ReactNode;
  /** Numbers beside size and files. */
  readonly figures?: ReactNode;
  /** What one can do with it. */
  readonly children?: ReactNode;
}

/** The label of a dataset, the same wherever one is listed. */
export const DatasetCard = ({ dataset, to, date, status, heading, excerpt, figures, children }: DatasetCardProps) => {
  const { title, resourceType, access, creators, creatorCount, laboratory, doi, files, size } = dataset;
  const { named, more } = creatorsWords(creators, creatorCount);
  return (
    <article className={styles.card}>
      <div className={styles.badges}>
        {status}
        {resourceType !== '' && <Badge>{labelOf(resourceType as ResourceType)}</Badge>}
        <AccessBadge kind={access} />
      </div>
      <h3 className={styles.title} data-missing={title.trim() === '' || undefined}>
        <Link to={to}>{title.trim() === '' ? 'Without a title' : (heading ?? <bdi>{title}</bdi>)}</Link>
      </h3>
      {named !== '' && (
        <p className={styles.creators}>
          <bdi>{named}</bdi>
          {more !== '' && <span>{more}</span>}
        </p>
      )}
      {excerpt !== undefined && <p className={styles.excerpt}>{excerpt}</p>}
      <div className={styles.line}>
        {laboratory !== null && (
          <Link to={`/labdetail/${laboratory.idf}`} className={styles.laboratory}>
            <LaboratoryMark idf={laboratory.idf} logoUrl={laboratory.logoUrl} size="tiny" />
            <bdi>{laboratory.name}</bdi>
          </Link>
        )}
        <span>{date}</span>
        <span className={styles.mono}>
          {counted(files, 'file')} · {formatSize(size)}
        </span>
        {figures !== undefined && <span className={styles.mono}>{figures}</span>}
        {doi !== null && <span className={styles.mono}>{doi}</span>}
      </div>
      {children}
    </article>
  );
};
