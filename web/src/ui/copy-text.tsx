import { Check, Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-text.module.css';

interface CopyTextProps {
  readonly label: string;
  readonly text: string;
}

export const CopyText = ({ label, text }: CopyTextProps) => {
  const [copied, setCopied] = useState(false);
  const code = useRef<HTMLElement>(null);
  const id = useId();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without a secure connection a page may not write there: the text is selected, ready to be copied by hand.
      if (code.current !== null) getSelection()?.selectAllChildren(code.current);
    }
  };
  return (
    <div className={styles.field}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <div className={styles.line}>
        <code ref={code}>{text}</code>
        <Button aria-describedby={id} onClick={() => void copy()}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
      </div>
    </div>
  );
};
