import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { arrival } from '../features/arrival/arrival.ts';
import { useProfile } from '../features/session/use-profile.ts';
import { session, useUser } from '../features/session/user.ts';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { guard } from './guard.ts';
import { Layout } from './layout/layout.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageLoading } from './page-loading.tsx';
import { pages } from './pages.tsx';
import { keepReturnAddress, keptReturnAddress } from './return-address.ts';
import { PageTitle } from './page-title.tsx';
import { useMissedAddress } from './use-missed-address.ts';
import { usePreviousAddress } from './use-previous-address.ts';

const OpenedLink = lazy(async () => ({
  default: (await import('../features/verification/opened-link.tsx')).OpenedLink,
}));
const EmailDialog = lazy(async () => ({
  default: (await import('../features/verification/email-dialog.tsx')).EmailDialog,
}));

export const App = () => {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const previous = usePreviousAddress(address);
  useMissedAddress(address);
  const isSSO = useUser((user) => user.isSSO);
  const brought = useStore(arrival, ({ kind }) => kind);
  const unverified = useUser((user) => user.token !== '' && user.isFull === '0');
  useProfile();
  // Read from storage at every visit, and again whenever the user store changes.
  useUser((user) => user.token);
  const token = session.token();

  const { redirect, save } = guard({
    address,
    token,
    isSSO,
    choosingPassword: brought === 'password',
    previous,
    saved: keptReturnAddress(),
  });

  useEffect(() => {
    if (save !== undefined) keepReturnAddress(save);
  }, [save]);

  if (redirect !== undefined) return <Navigate to={redirect} replace />;
  return (
    <Layout>
      <PageTitle pathname={pathname} />
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
      <Suspense fallback={null}>{brought === 'verification' ? <OpenedLink /> : unverified && <EmailDialog />}</Suspense>
    </Layout>
  );
};
