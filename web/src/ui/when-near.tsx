import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** What stands there before. */
  readonly fallback?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Draws its content, and thus loads what it needs, once the page has been painted and its place is about to be seen. */
export const WhenNear = ({ fallback = null, className, children }: WhenNearProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || place.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '25% 0px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return (
    <div ref={place} className={className}>
      {near ? children : fallback}
    </div>
  );
};
