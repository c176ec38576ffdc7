import type { Dataset } from '@vitrine/contract/records.ts';
import { formatSize } from '@vitrine/contract/size.ts';
import { labelOf, type ResourceType } from '@vitrine/contract/vocabularies.ts';
import { Link } from 'react-router';
import { AccessBadge } from '../../features/dataset/access-badge.tsx';
import { DatasetActions } from '../../features/dataset/dataset-actions.tsx';
import { StatusBadge } from '../../features/dataset/status-badge.tsx';
import { counted } from '../../features/laboratory/counted.ts';
import { LaboratoryMark } from '../../features/laboratory/mark/laboratory-mark.tsx';
import { Badge } from '../../ui/badge.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { When } from '../../ui/when.tsx';
import { Creators } from './creators.tsx';
import detail from './detail.module.css';
import { ExportMenu } from './export-menu.tsx';
import { DownloadAll } from './files/download-all.tsx';
import styles from './head.module.css';
import { ShareMenu } from './share-menu.tsx';

interface HeadProps {
  readonly dataset: Dataset;
}

export const Head = ({ dataset }: HeadProps) => {
  const { title, metadata, laboratory, access, publishedAt, versionNo, versions, withdrawn, files, size } = dataset;
  const label = versions.find(({ id }) => id === dataset.id)?.label.trim();
  return (
    <header className={detail.head}>
      <div className={styles.badges}>
        {withdrawn !== null && <StatusBadge dataset={dataset} />}
        {metadata.resourceType !== '' && <Badge>{labelOf(metadata.resourceType as ResourceType)}</Badge>}
        {withdrawn === null && <AccessBadge kind={access} />}
        {versions.length > 1 && <Badge>Version {label || versionNo}</Badge>}
      </div>
      <div className={styles.title}>
        <PageHeading>
          <bdi>{title}</bdi>
        </PageHeading>
      </div>
      {metadata.otherTitles.map(({ title: other, language }) => (
        <p key={other} lang={language || undefined} className={styles.other}>
          <bdi>{other}</bdi>
        </p>
      ))}
      <Creators creators={metadata.creators} />
      <p className={styles.facts}>
        {laboratory !== null && (
          <Link to={`/labdetail/${laboratory.idf}`} className={styles.laboratory}>
            <LaboratoryMark idf={laboratory.idf} logoUrl={laboratory.logoUrl} size="tiny" />
            <bdi>{laboratory.name}</bdi>
          </Link>
        )}
        {publishedAt !== null && (
          <span>
            Published <When at={publishedAt} />
          </span>
        )}
        {withdrawn === null && files > 0 && (
          <span className={styles.mono}>
            {counted(files, 'file')} · {formatSize(size)}
          </span>
        )}
      </p>
      <div className={styles.actions}>
        {withdrawn === null && <DownloadAll dataset={dataset} />}
        <ShareMenu dataset={dataset} />
        <ExportMenu id={dataset.id} />
        <DatasetActions dataset={dataset} />
      </div>
    </header>
  );
};
