import { useEffect } from 'react';
import { useSiteSettings } from '../features/site/use-site-settings.ts';
import { pages } from './pages.tsx';
import { routeAt } from './routes.ts';

const prefixOf = (pathname: string): string | undefined => {
  const route = routeAt(pathname);
  return route === undefined || pages[route.path] === undefined ? 'Page not found' : route.titlePrefix;
};

interface PageTitleProps {
  readonly pathname: string;
}

/** The fixed platform title; only two pages put something before it. Drawn apart, so that it alone waits for the settings. */
export const PageTitle = ({ pathname }: PageTitleProps) => {
  const { title } = useSiteSettings();
  const prefix = prefixOf(pathname);
  useEffect(() => {
    document.title = prefix === undefined ? title : `${prefix} · ${title}`;
  }, [prefix, title]);
  return null;
};
