const steps = 4;

const found = (path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-path=${JSON.stringify(path)}], [name=${JSON.stringify(path)}]`);

/** The element of a path, or of the closest thing around it that is on the page: `creators.3` of `creators.3.orcid`. */
const closest = (path: string): { readonly element: HTMLElement; readonly exact: boolean } | undefined => {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const element = found(parts.slice(0, length).join('.'));
    if (element !== null) return { element, exact: length === parts.length };
  }
  return undefined;
};

/** Radio buttons and cards: the group has the name, one of its controls takes the focus. */
const focusable = (element: HTMLElement): HTMLElement => {
  if (element instanceof HTMLDetailsElement) return element.querySelector('summary') ?? element;
  return element;
};

const unfold = (element: HTMLElement): void => {
  let around: Element | null = element;
  while (around !== null) {
    if (around instanceof HTMLDetailsElement) around.open = true;
    around = around.parentElement;
  }
};

/** Smoothly, to show where it is, unless somebody wants nothing to move. */
export const bringIntoSight = (element: Element | null, block: 'center' | 'start'): void => {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block, behavior: still ? 'instant' : 'smooth' });
};

/** Leads to a field: unfolds what hides it, scrolls there and gives it the focus. */
export const reveal = (path: string, attempt = 0): void => {
  const target = closest(path);
  if (target === undefined) return;
  unfold(target.element);
  // What was folded is drawn only now.
  if (!target.exact && attempt < steps) {
    requestAnimationFrame(() => reveal(path, attempt + 1));
    return;
  }
  const element = focusable(target.element);
  element.focus({ preventScroll: true });
  bringIntoSight(element, 'center');
};
