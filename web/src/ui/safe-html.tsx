import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import './prose.css';

interface SafeHtmlProps {
  /** HTML that our own server made and sanitised, or a preview made by the same rules; nothing else may come here. */
  readonly html: string;
}

export const SafeHtml = ({ html }: SafeHtmlProps) => {
  const prose = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = prose.current;
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const address = link?.getAttribute('href') ?? '';
      // A link to a place on the same page: the part after # is the route here, so that the place is named in the query.
      if (!address.startsWith('#') || address.startsWith('#/')) return;
      event.preventDefault();
      void navigate({ search: `?section=${address.slice(1)}` });
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);
  // oxlint-disable-next-line react/no-danger -- the one place for HTML from the server, which sanitises it
  return <div ref={prose} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
};
