import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { useRequests } from '../../features/access-requests/use-access-requests.ts';
import { refreshUnreviewed } from '../../features/review/unreviewed.ts';
import type { UserInfo } from '../../features/session/session.ts';
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
  readonly isFor?: (user: UserInfo) => boolean;
  readonly count?: (user: UserInfo) => number;
}

const ReviewsTab = {
  pi: lazy(async () => ({ default: (await import('./reviews/reviews-tab.tsx')).PiReviewsTab })),
  judge: lazy(async () => ({ default: (await import('./reviews/reviews-tab.tsx')).JudgeReviewsTab })),
};

/** In the order in which they stand; the first one is shown when none is named. */
const allTabs: readonly Tab[] = [
  {
    name: 'datasets',
    label: 'Datasets',
    Content: lazy(async () => ({ default: (await import('./datasets/datasets-tab.tsx')).DatasetsTab })),
  },
  {
    name: 'pi-reviews',
    label: 'Reviews as PI',
    Content: ReviewsTab.pi,
    isFor: ({ isPI, piUnreviewed }) => isPI === '1' || piUnreviewed > 0,
    count: ({ piUnreviewed }) => piUnreviewed,
  },
  {
    name: 'judge-reviews',
    label: 'Reviews as judge',
    Content: ReviewsTab.judge,
    isFor: ({ role, judgeUnreviewed }) => role === 'judge' || judgeUnreviewed > 0,
    count: ({ judgeUnreviewed }) => judgeUnreviewed,
  },
  {
    name: 'access-requests',
    label: 'Access requests',
    Content: lazy(async () => ({ default: (await import('./access/access-tab.tsx')).AccessTab })),
  },
  {
    name: 'history',
    label: 'History',
    Content: lazy(async () => ({ default: (await import('./history/history-tab.tsx')).HistoryTab })),
  },
  {
    name: 'storage',
    label: 'Storage',
    Content: lazy(async () => ({ default: (await import('./storage/storage-tab.tsx')).StorageTab })),
  },
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
    isFor: ({ role }) => role === 'admin',
  },
];

export const DashboardPage = () => {
  const { tab } = useParams();
  const user = useUser((whole) => whole);
  useEffect(() => void refreshUnreviewed(), []);
  const { data: asked } = useRequests({ size: 1 });
  const tabs = allTabs.filter(({ isFor }) => isFor === undefined || isFor(user));
  const open = tabs.find(({ name }) => name === tab);
  if (open === undefined) return <Navigate to={`/dashboard/${tabs[0]?.name}`} replace />;
  return (
    <div className={styles.page}>
      <PageHeading>My dashboard</PageHeading>
      <TabLinks
        label="Dashboard"
        tabs={tabs.map(({ name, label, count }) => ({
          to: `/dashboard/${name}`,
          label,
          count: name === 'access-requests' ? (asked?.total ?? 0) : (count?.(user) ?? 0),
        }))}
      />
      <Suspense
        fallback={
          <Loading label="The page is loading">
            <div className={styles.coming}>
              <Line height="lead" width="medium" />
              <Line />
              <Line width="medium" />
            </div>
          </Loading>
        }
      >
        <open.Content />
      </Suspense>
    </div>
  );
};
