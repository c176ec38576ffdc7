import { useQuery } from '@tanstack/react-query';
import { type CitationStyle, citationStyles, initCitation } from '@vitrine/contract/citations.ts';
import { useId, useState } from 'react';
import { call } from '../../api/client.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import styles from './cite.module.css';
import { exportAddress } from './export-menu.tsx';

interface CiteProps {
  readonly id: string;
}

type Style = CitationStyle | 'bibtex' | 'ris' | 'csl';

const names: Readonly<Record<Style, string>> = {
  apa: 'APA',
  mla: 'MLA',
  chicago: 'Chicago',
  vancouver: 'Vancouver',
  harvard: 'Harvard',
  ieee: 'IEEE',
  gbt7714: 'GB/T 7714',
  bibtex: 'BibTeX',
  ris: 'RIS',
  csl: 'CSL-JSON',
};

const files = ['bibtex', 'ris', 'csl'] as const;
const options = [...citationStyles, ...files].map((value) => ({ value, label: names[value] }));

/** How to name it in a text, ready to be copied, or as a file for a program that manages references. */
export const Cite = ({ id }: CiteProps) => {
  const heading = useId();
  const [style, setStyle] = useState<Style>('apa');
  const { data, error, refetch } = useQuery({
    queryKey: ['citations', id],
    queryFn: ({ signal }) => call(initCitation, { id }, { quiet: true, signal }),
  });
  return (
    <section aria-labelledby={heading} className={styles.cite}>
      <h2 id={heading}>Cite it</h2>
      {error !== null && (
        <Trouble onRetry={() => void refetch()}>The citation could not be loaded. {error.message}</Trouble>
      )}
      <div className={styles.style}>
        <SelectField label="Style" options={options} value={style} onChange={setStyle} />
      </div>
      <div className={styles.text} data-code={files.some((file) => file === style) || undefined}>
        {data !== undefined && <CopyText key={style} label="Citation" text={data[style]} />}
      </div>
      <p className={styles.files}>
        As a file: <a href={exportAddress(id, 'bibtex')}>BibTeX</a> <a href={exportAddress(id, 'ris')}>RIS</a>{' '}
        <a href={exportAddress(id, 'csl')}>CSL-JSON</a>
      </p>
    </section>
  );
};
