import type { Pin } from './conversation/threads.ts';

/** Leads to what a comment is about; a file that is not chosen is among the others. */
export const showPinned = ({ kind, path }: Pin): void => {
  const at = (pin: string): HTMLElement | null =>
    document.querySelector<HTMLElement>(`[data-pin=${JSON.stringify(pin)}]`);
  // A part of a field stands where the whole field stands.
  const place = at(`${kind} ${path}`) ?? at(kind === 'file' ? 'field files' : `field ${path.split('.', 1)[0]}`);
  place?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  place?.focus({ preventScroll: true });
};
