import { type ReactNode, useState } from 'react';
import { SafeHtml } from '../../../ui/safe-html.tsx';
import { wordsOf } from '../../metadata/field-words.ts';
import { Marked } from './marked.tsx';
import styles from './markdown-part.module.css';
import { Part } from './part.tsx';
import type { MarkdownField } from './shown-fields.ts';

interface MarkdownPartProps {
  readonly field: MarkdownField;
  readonly text: string;
  /** Null for a draft, whose texts still change. */
  readonly html: string | null;
  readonly before: string | undefined;
  readonly button: ReactNode;
}

/** A long text as it will look; where it has changed, first what changed in it. */
export const MarkdownPart = ({ field, text, html, before, button }: MarkdownPartProps) => {
  const [chosen, setChosen] = useState<boolean>();
  const asItWillLook = chosen ?? before === undefined;
  const { label } = wordsOf(field);
  return (
    <Part
      field={field}
      label={label}
      changed={before !== undefined}
      tools={
        before !== undefined && (
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={asItWillLook}
            onClick={() => setChosen(!asItWillLook)}
          >
            As it will look
          </button>
        )
      }
      button={button}
    >
      {asItWillLook && html !== null ? (
        <SafeHtml html={html} />
      ) : (
        <div className={styles.source}>
          <Marked before={before ?? text} after={text} />
        </div>
      )}
    </Part>
  );
};
