import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { guard } from './guard.ts';
import { Layout } from './layout/layout.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageLoading } from './page-loading.tsx';
import { pages } from './pages.tsx';
import { session, useUser } from './user.ts';
import { usePageTitle } from './use-page-title.ts';
import { usePreviousAddress } from './use-previous-address.ts';

const returnKey = 'returnTo';

export const App = () => {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const previous = usePreviousAddress(address);
  const isSSO = useUser((user) => user.isSSO);
  // Read from storage at every visit, and again whenever the user store changes.
  useUser((user) => user.token);
  const token = session.token();

  const { redirect, save } = guard({ address, token, isSSO, previous, saved: sessionStorage.getItem(returnKey) });

  useEffect(() => {
    if (save !== undefined) sessionStorage.setItem(returnKey, save);
  }, [save]);
  usePageTitle(pathname);

  if (redirect !== undefined) return <Navigate to={redirect} replace />;
  return (
    <Layout>
      <PageBoundary address={address}>
        <Suspense fallback={<PageLoading />}>
          <Routes>
            {Object.entries(pages).map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </PageBoundary>
    </Layout>
  );
};
