import { detectIdentifier } from '@vitrine/contract/identifiers.ts';
import type { Metadata } from '@vitrine/contract/metadata.ts';
import { type RelationType, relationLabelOf } from '@vitrine/contract/vocabularies.ts';
import { useId } from 'react';
import styles from './lists.module.css';

interface RelatedWorksProps {
  readonly metadata: Metadata;
}

/** Whatever else was typed must not become a link: it may begin with javascript: */
const addressOf = (typed: string): string | undefined => {
  if (/^https?:\/\/\S+$/iu.test(typed)) return typed;
  const detected = detectIdentifier(typed);
  if (detected?.scheme === 'DOI') return `https://doi.org/${encodeURI(detected.identifier)}`;
  if (detected?.scheme === 'arXiv') return `https://arxiv.org/abs/${encodeURI(detected.identifier)}`;
  return undefined;
};

const sentence = (relation: string): string =>
  relation === '' ? 'Related to' : `This dataset ${relationLabelOf(relation as RelationType)}`;

export const RelatedWorks = ({ metadata: { relatedWorks } }: RelatedWorksProps) => {
  const heading = useId();
  const works = relatedWorks.filter(({ identifier }) => identifier.trim() !== '');
  if (works.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Related works</h2>
      <ul className={styles.list}>
        {works.map(({ identifier, relationType, note }) => {
          const address = addressOf(identifier.trim());
          return (
            <li key={`${relationType} ${identifier}`}>
              <p className={styles.faint}>{sentence(relationType)}</p>
              {note.trim() !== '' && <p dir="auto">{note}</p>}
              <code>
                {address === undefined ? (
                  identifier
                ) : (
                  <a href={address} target="_blank" rel="noreferrer">
                    {identifier}
                  </a>
                )}
              </code>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
