import { useQuery } from '@tanstack/react-query';
import { viewText } from '@vitrine/contract/previews.ts';
import { call } from '../../../api/client.ts';
import { SafeHtml } from '../../../ui/safe-html.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import preview from '../preview.module.css';
import { askedOf, type Previewed, PreviewLoading } from '../previewed.tsx';
import { JsonTree } from './json-tree.tsx';
import { NumberedLines } from './numbered-lines.tsx';
import { Notebook } from './notebook.tsx';
import styles from './text-preview.module.css';

/** A text as what it is: Markdown in its shape, JSON to be folded, a notebook by its cells, all else line by line. */
export const TextPreview = (previewed: Previewed) => {
  const { fileId, entry, name } = previewed;
  const { data, error, refetch } = useQuery({
    queryKey: ['text', fileId, entry],
    queryFn: ({ signal }) => call(viewText, askedOf(previewed), { quiet: true, signal }),
    staleTime: Infinity,
  });
  if (data === undefined) {
    return error === null ? (
      <PreviewLoading />
    ) : (
      <Trouble onRetry={() => void refetch()}>The text could not be read. {error.message}</Trouble>
    );
  }
  const { text, html, tree, cells, note, cut } = data;
  return (
    <div>
      {note !== null && <p className={preview.note}>{note}</p>}
      {html === null && tree === null && cells === null ? (
        <NumberedLines text={text} name={name} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard too
        <section className={styles.box} tabIndex={0} aria-label={name}>
          {html !== null && <SafeHtml html={html} />}
          {html === null && tree !== null && <JsonTree text={tree} />}
          {html === null && tree === null && cells !== null && <Notebook cells={cells} />}
        </section>
      )}
      {cut && <p className={preview.cut}>This is the beginning. The whole file can be downloaded.</p>}
    </div>
  );
};
