import type { Dataset } from '@vitrine/contract/records.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { When } from '../../ui/when.tsx';
import { Compare } from './compare.tsx';
import styles from './lists.module.css';

interface VersionsProps {
  readonly dataset: Dataset;
}

export const Versions = ({ dataset: { id, versions } }: VersionsProps) => {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Versions</h2>
      <ol reversed className={styles.list}>
        {versions.map((version) => {
          const name = `Version ${version.label.trim() || version.versionNo}`;
          return (
            <li key={version.id}>
              <div className={styles.row}>
                {version.id === id ? (
                  <span className={styles.here} aria-current="page">
                    {name}, this one
                  </span>
                ) : (
                  <Link to={`/datadetail/${version.id}`}>{name}</Link>
                )}
                <span className={styles.faint}>
                  <When at={version.publishedAt} />
                  {version.latest && versions.length > 1 && ', the latest'}
                  {version.withdrawn && ', withdrawn'}
                </span>
              </div>
              <code className={styles.doi}>{version.doi}</code>
            </li>
          );
        })}
      </ol>
      {versions.length > 1 && <Compare versions={versions} />}
    </section>
  );
};
