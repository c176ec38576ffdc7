import type { NotebookCell } from '@vitrine/contract/previews.ts';
import { SafeHtml } from '../../../ui/safe-html.tsx';
import styles from './text-preview.module.css';

interface NotebookProps {
  readonly cells: readonly NotebookCell[];
}

type Output = Extract<NotebookCell, { type: 'code' }>['outputs'][number];

const CellOutput = ({ output }: { readonly output: Output }) =>
  output.type === 'image' ? (
    <img src={output.url} width={output.width} height={output.height} alt="Output of the cell" />
  ) : (
    <pre className={styles.output}>{output.text}</pre>
  );

const Cell = ({ cell }: { readonly cell: NotebookCell }) => {
  if (cell.type === 'markdown') return <SafeHtml html={cell.html} />;
  if (cell.type === 'raw') return <pre>{cell.text}</pre>;
  return (
    <>
      <p className={styles.tag}>In [{cell.count ?? ' '}]</p>
      <pre>
        <code>{cell.text}</code>
      </pre>
      {cell.outputs.map((output, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- outputs have no other name
        <CellOutput key={place} output={output} />
      ))}
    </>
  );
};

/** The cells of a notebook with what they gave when it was saved. Nothing is run. */
export const Notebook = ({ cells }: NotebookProps) => (
  <div className={styles.cells}>
    {cells.map((cell, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- cells have no other name
      <div key={place} className={styles.cell}>
        <Cell cell={cell} />
      </div>
    ))}
  </div>
);
