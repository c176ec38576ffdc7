import '../api/no-eval.ts';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { LucideProvider } from 'lucide-react';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router';
import { reactWith } from '../api/client.ts';
import { session } from '../features/session/user.ts';
import { settings } from '../features/site/use-site-settings.ts';
import { closeMessages, notifyError, showError } from '../ui/messages.ts';
import { App } from './app.tsx';
import { createQueries } from './queries.ts';
import { endSession } from './end-session.ts';
import { open } from './open.ts';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

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

createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <LucideProvider size={18} strokeWidth={1.5}>
        <QueryClientProvider client={queries}>
          <HashRouter>
            <App />
          </HashRouter>
          <Suspense fallback={null}>
            <Toaster />
          </Suspense>
        </QueryClientProvider>
      </LucideProvider>
    </CSPProvider>
  </StrictMode>,
);
