import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './text-preview.module.css';

interface JsonTreeProps {
  /** Valid JSON. */
  readonly text: string;
}

interface NodeProps {
  readonly name: string | null;
  readonly value: unknown;
  readonly depth: number;
}

const atOnce = 100;
const openUntil = 2;

const Members = ({ value, depth }: { readonly value: object; readonly depth: number }) => {
  const [shown, setShown] = useState(atOnce);
  const members = Object.entries(value);
  return (
    <div>
      {members.slice(0, shown).map(([name, member]) => (
        <Node key={name} name={name} value={member} depth={depth + 1} />
      ))}
      {members.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + atOnce)}>
          {`${members.length - shown} more`}
        </Button>
      )}
    </div>
  );
};

const Node = ({ name, value, depth }: NodeProps) => {
  const [open, setOpen] = useState(depth < openUntil);
  const key = name === null ? '' : `${name}: `;
  if (typeof value !== 'object' || value === null) {
    return (
      <p>
        <span className={styles.key}>{key}</span>
        <span className={styles.value}>{JSON.stringify(value)}</span>
      </p>
    );
  }
  const count = Object.keys(value).length;
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles.key}>{key}</span>
        <span className={styles.count}>{Array.isArray(value) ? `[${count}]` : `{${count}}`}</span>
      </summary>
      {open && <Members value={value} depth={depth} />}
    </details>
  );
};

export const JsonTree = ({ text }: JsonTreeProps) => {
  const value = useMemo<unknown>(() => JSON.parse(text), [text]);
  return (
    <div className={styles.json}>
      <Node name={null} value={value} depth={0} />
    </div>
  );
};
