import type { Entry } from '@vitrine/contract/files.ts';
import { formatSize } from '@vitrine/contract/size.ts';
import { Copy, Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { When } from '../../../ui/when.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  readonly entry: Entry;
  readonly mayEdit: boolean;
  readonly onRename: () => void;
  readonly onRemove: () => void;
  readonly onReplace: (file: File) => void;
}

const Checksum = ({ sha256 }: { readonly sha256: string }) => {
  const [copied, setCopied] = useState(false);
  const code = useRef<HTMLElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(sha256);
      setCopied(true);
    } catch {
      // Without a secure connection a page may not write there: selected, it is ready to be copied by hand.
      if (code.current !== null) getSelection()?.selectAllChildren(code.current);
    }
  };
  return (
    <details className={styles.checksum}>
      <summary>Checksum</summary>
      <p>
        <code ref={code}>{sha256}</code>
        <IconButton name={copied ? 'Copied' : 'Copy the SHA-256'} onClick={() => void copy()}>
          {copied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
        </IconButton>
      </p>
    </details>
  );
};

/** What is selected in the tree, and what can be done with it. */
export const SelectionBar = ({ entry, mayEdit, onRename, onRemove, onReplace }: SelectionBarProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={styles.bar} aria-label={`Selected: ${entry.path}`}>
      <div className={styles.what}>
        <p className={styles.path} dir="auto">
          {entry.path}
        </p>
        {entry.type === 'file' && (
          <p className={styles.details}>
            {formatSize(entry.size)} · {entry.mediaType} · arrived <When at={entry.arrivedAt} as="since" />
          </p>
        )}
        {entry.type === 'file' && entry.sha256 !== null && <Checksum key={entry.id} sha256={entry.sha256} />}
      </div>
      {mayEdit && (
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onRename}>
            Rename or move
          </Button>
          {entry.type === 'file' && (
            <>
              <Button variant="quiet" onClick={() => input.current?.click()}>
                Replace
              </Button>
              <input
                ref={input}
                type="file"
                hidden
                aria-label="Replacement"
                onChange={({ currentTarget }) => {
                  const file = currentTarget.files?.[0];
                  currentTarget.value = '';
                  if (file !== undefined) onReplace(file);
                }}
              />
            </>
          )}
          <Button variant="quiet" onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
    </section>
  );
};
