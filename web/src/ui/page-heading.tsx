import { type ReactNode, useEffect, useRef } from 'react';

interface PageHeadingProps {
  readonly children: ReactNode;
}

/**
 * The one first-level heading of a page. When the page has just been opened and the focus waits on <main>, the heading takes
 * it over as soon as it exists, so that a screen reader starts there; a focus that has moved on is left alone.
 */
export const PageHeading = ({ children }: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.localName === 'main') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
};
