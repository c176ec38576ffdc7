import '../api/no-eval.ts';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import './before.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HashRouter } from 'react-router';
import { reactWith } from '../api/client.ts';
import { session } from '../features/session/user.ts';
import { settings } from '../features/site/use-site-settings.ts';
import { closeMessages, notifyError, showError } from '../ui/messages.ts';
import { createQueries } from './queries.ts';
import { endSession } from './end-session.ts';
import { open } from './open.ts';
import { Site } from './site.tsx';

const queries = createQueries();

const logoutUrl = async (): Promise<string | null> => (await queries.fetchQuery(settings)).logoutUrl;

reactWith({
  token: session.token,
  closeMessages,
  showError,
  notifyError,
  endSession: (message) => endSession(message, logoutUrl),
});

// What was fetched for one person is not shown to the next.
session.store.subscribe((now, before) => {
  if (now.token !== before.token)
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== settings.queryKey[0] });
});

open();

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no element to draw into');

const { before, theme } = document.documentElement.dataset;
const isAsTheBuildDrewIt = root.hasChildNodes() && before === undefined && theme === undefined && location.hash.length < 3;
const site = <Site queries={queries} Router={HashRouter} />;

// As a transition it is drawn in small steps, between which the browser stays free for the visitor.
startTransition(() => {
  if (isAsTheBuildDrewIt) hydrateRoot(root, site);
  else createRoot(root).render(site);
});
