import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { LucideProvider } from 'lucide-react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router';
import { reactWith } from '../api/client.ts';
import { closeMessages, notifyError, showError, Toaster } from '../ui/toast.tsx';
import { App } from './app.tsx';
import { createQueries } from './queries.ts';
import { endSession, session } from './user.ts';

reactWith({ token: session.token, closeMessages, showError, notifyError, endSession });

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no element to draw into');

createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <LucideProvider size={18} strokeWidth={1.5}>
        <QueryClientProvider client={createQueries()}>
          <HashRouter>
            <App />
          </HashRouter>
          <Toaster />
        </QueryClientProvider>
      </LucideProvider>
    </CSPProvider>
  </StrictMode>,
);
