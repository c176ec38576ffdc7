import type { ReactNode } from 'react';
import { createPath, Router } from 'react-router';
import { renderToString } from 'react-dom/server';
import { createQueries } from './queries.ts';
import { Site } from './site.tsx';

const stay = () => {
  throw new Error('Nobody goes anywhere while the build draws the page');
};

/** The addresses are those of the browser's hash router, or it would not take them over. */
const navigator = {
  createHref: (to: Parameters<typeof createPath>[0] | string) => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: stay,
  push: stay,
  replace: stay,
};

const FrontDoor = ({ children }: { readonly children: ReactNode }) => (
  <Router location="/" navigator={navigator} static>
    {children}
  </Router>
);

/** The home page as a visitor first sees it. */
export const drawFrontPage = (): string => renderToString(<Site queries={createQueries()} Router={FrontDoor} />);
