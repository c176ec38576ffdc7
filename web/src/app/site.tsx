import { CSPProvider } from '@base-ui/react/csp-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { LucideProvider } from 'lucide-react';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  StrictMode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { summonDisplayWith } from '../ui/messages.ts';
import { App } from './app.tsx';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

interface SiteProps {
  readonly queries: QueryClient;
  /** The address bar, or the fixed address at which the build draws the page. */
  readonly Router: ComponentType<{ readonly children: ReactNode }>;
}

/** Everything in its surroundings: drawn once by the build, and taken over by the browser. */
export const Site = ({ queries, Router }: SiteProps) => {
  const [withMessages, setWithMessages] = useState(false);
  useEffect(() => {
    const summon = (): void => setWithMessages(true);
    summonDisplayWith(summon);
    // Once the first page is read, at the latest: the message may be that the server cannot be reached any more.
    const timer = setTimeout(summon, 3000);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    delete document.documentElement.dataset.before;
  }, []);
  return (
    <StrictMode>
      <CSPProvider disableStyleElements>
        <LucideProvider size={18} strokeWidth={1.5}>
          <QueryClientProvider client={queries}>
            <Router>
              <App />
            </Router>
            <Suspense fallback={null}>{withMessages && <Toaster />}</Suspense>
          </QueryClientProvider>
        </LucideProvider>
      </CSPProvider>
    </StrictMode>
  );
};
