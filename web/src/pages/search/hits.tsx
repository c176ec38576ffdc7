import type { Hit } from '@vitrine/contract/search.ts';
import { useEffect, useRef } from 'react';
import { HitCard } from '../../features/dataset/hit-card.tsx';
import styles from './search-page.module.css';

interface HitsProps {
  readonly hits: readonly Hit[];
  readonly stale: boolean;
}

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

const isOperated = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, button, dialog, [role="dialog"]') !== null;

/** What was found. j and k lead through it, the arrows too once one is reached; Enter opens it. */
export const Hits = ({ hits, stale }: HitsProps) => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const move = (event: KeyboardEvent): void => {
      const { [event.key]: step } = steps;
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || isOperated(event.target)) return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>('h3 a') ?? [])];
      const here = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
      // Until one of them is reached, the arrows scroll the page.
      if (here === -1 && event.key.startsWith('Arrow')) return;
      const next = links[Math.max(0, Math.min(links.length - 1, here + step))];
      if (next === undefined) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
      next.closest('li')?.scrollIntoView({ block: 'nearest' });
    };
    addEventListener('keydown', move);
    return () => removeEventListener('keydown', move);
  }, []);
  return (
    <ol ref={list} className={styles.hits} data-stale={stale || undefined}>
      {hits.map((hit) => (
        <li key={hit.id}>
          <HitCard hit={hit} />
        </li>
      ))}
    </ol>
  );
};
