import '../api/no-eval.ts';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import './before.css';
import { HashRouter } from 'react-router';
import { reactWith } from '../api/client.ts';
import { session } from '../features/session/user.ts';
import { settings } from '../features/site/use-site-settings.ts';
import { closeMessages, notifyError, showError } from '../ui/messages.ts';
import { draw } from './draw.ts';
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
const isAsTheBuildDrewIt = root.hasChildNodes() && before === 'home' && theme === undefined;

draw(root, <Site queries={queries} Router={HashRouter} />, isAsTheBuildDrewIt);
