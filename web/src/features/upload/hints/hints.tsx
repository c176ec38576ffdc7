import { useQuery } from '@tanstack/react-query';
import { listHints } from '@vitrine/contract/files.ts';
import { Lightbulb } from 'lucide-react';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { counted } from '../../laboratory/counted.ts';
import { hintWords } from './hint-words.ts';
import styles from './hints.module.css';

const lookAgain = 3000;

interface HintsProps {
  readonly recordId: string;
  /** Changes with the files. */
  readonly revision: unknown;
  readonly onWriteReadme: (() => void) | undefined;
}

/** What we noticed in the files. Advice, never an obstacle. */
export const Hints = ({ recordId, revision, onWriteReadme }: HintsProps) => {
  const { data } = useQuery({
    queryKey: ['hints', recordId, revision],
    queryFn: ({ signal }) => call(listHints, { id: recordId }, { quiet: true, signal }),
    refetchInterval: (query) => ((query.state.data?.pending ?? 0) > 0 ? lookAgain : false),
    placeholderData: (before) => before,
    staleTime: 10_000,
  });
  if (data === undefined || (data.hints.length === 0 && data.pending === 0)) return null;
  return (
    <section className={styles.hints} aria-labelledby="hints-heading">
      <div className={styles.head}>
        <h3 id="hints-heading">We noticed</h3>
        {data.pending > 0 && (
          <p className={styles.pending}>{counted(data.pending, 'file is', 'files are')} still being looked at</p>
        )}
      </div>
      <ul className={styles.list}>
        {data.hints.map(({ kind, count, files }) => (
          <li key={kind} className={styles.hint}>
            <Lightbulb aria-hidden />
            <div>
              <p className={styles.title}>{hintWords[kind].title(count)}</p>
              <p className={styles.advice}>{hintWords[kind].advice}</p>
              {files.length > 0 && (
                <details className={styles.files}>
                  <summary>{count === 1 ? 'Which one' : 'Which ones'}</summary>
                  <ul>
                    {files.map(({ fileId, path, detail }) => (
                      <li key={`${fileId} ${detail}`}>
                        <span>{path}</span>
                        {detail !== '' && <span className={styles.detail}> {detail}</span>}
                      </li>
                    ))}
                    {count > files.length && <li>and {counted(count - files.length, 'more', 'more')}</li>}
                  </ul>
                </details>
              )}
              {kind === 'no-readme' && onWriteReadme !== undefined && (
                <div className={styles.action}>
                  <Button onClick={onWriteReadme}>Write one now</Button>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
