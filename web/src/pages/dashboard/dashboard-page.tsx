import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { useUser } from '../../features/session/user.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Line, Loading } from '../../ui/skeleton.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import styles from './dashboard-page.module.css';

interface Tab {
  readonly name: string;
  readonly label: string;
  readonly Content: ComponentType;
  /** Left out: for everybody. */
  readonly isFor?: (role: string) => boolean;
}

/** In the order in which they stand; the first one is shown when none is named. */
const allTabs: readonly Tab[] = [
  {
    name: 'account',
    label: 'Account',
    Content: lazy(async () => ({ default: (await import('./account/account-tab.tsx')).AccountTab })),
  },
  {
    name: 'administration',
    label: 'Administration',
    Content: lazy(async () => ({
      default: (await import('./administration/administration-tab.tsx')).AdministrationTab,
    })),
    isFor: (role) => role === 'admin',
  },
];

export const DashboardPage = () => {
  const { tab } = useParams();
  const role = useUser((user) => user.role);
  const tabs = allTabs.filter(({ isFor }) => isFor === undefined || isFor(role));
  const open = tabs.find(({ name }) => name === tab);
  if (open === undefined) return <Navigate to={`/dashboard/${tabs[0]?.name}`} replace />;
  return (
    <div className={styles.page}>
      <PageHeading>My dashboard</PageHeading>
      <TabLinks label="Dashboard" tabs={tabs.map(({ name, label }) => ({ to: `/dashboard/${name}`, label }))} />
      <Suspense
        fallback={
          <Loading label="The page is loading">
            <Line height="lead" width="medium" />
            <Line />
            <Line width="medium" />
          </Loading>
        }
      >
        <open.Content />
      </Suspense>
    </div>
  );
};
