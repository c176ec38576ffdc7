import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Draws into an element, or takes over what the build has drawn there. In small steps: between them the browser is free. */
export const draw = (root: Element, content: ReactNode, isDrawn: boolean): void =>
  startTransition(() => {
    if (isDrawn) hydrateRoot(root, content);
    else createRoot(root).render(content);
  });
