import type { Laboratory } from '@vitrine/contract/communities.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { ApiFailure } from '../../api/failure.ts';
import { useLaboratory } from '../../features/laboratory/use-laboratory.ts';
import { NotFound } from '../../features/vitrine-case/not-found.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { AboutTab } from './about-tab.tsx';
import { LabDetailLoading, TabLoading } from './lab-detail-loading.tsx';
import styles from './lab-detail-page.module.css';
import { LabHeader } from './lab-header.tsx';
import { tabAddress, tabAt, tabLabels, type TabName, tabsFor } from './lab-tabs.ts';

interface TabProps {
  readonly laboratory: Laboratory;
}

const contents: Readonly<Record<TabName, ComponentType<TabProps>>> = {
  datasets: lazy(async () => ({ default: (await import('./datasets-tab.tsx')).DatasetsTab })),
  about: AboutTab,
  members: lazy(async () => ({ default: (await import('./members/members-tab.tsx')).MembersTab })),
  reviews: lazy(async () => ({ default: (await import('./reviews-tab.tsx')).ReviewsTab })),
  settings: lazy(async () => ({ default: (await import('./settings/settings-tab.tsx')).SettingsTab })),
};

const Detail = ({ laboratory }: TabProps) => {
  const { tab } = useParams();
  const { idf, abilities } = laboratory;
  const tabs = tabsFor(abilities);
  const open = tabAt(tabs, tab);
  if (open === undefined) return <Navigate to={tabAddress(idf, 'datasets')} replace />;
  const Content = contents[open];
  return (
    <div className={styles.page}>
      <LabHeader laboratory={laboratory} />
      <TabLinks
        label="Laboratory"
        tabs={tabs.map((name) => ({
          to: tabAddress(idf, name),
          label: tabLabels[name],
          end: name === 'datasets',
        }))}
      />
      <div className={styles.content}>
        <Suspense fallback={<TabLoading />}>
          <Content laboratory={laboratory} />
        </Suspense>
      </div>
    </div>
  );
};

export const LabDetailPage = () => {
  const { idf = '' } = useParams();
  const { data: laboratory, error, refetch } = useLaboratory(idf);
  if (idf === '') return <Navigate to="/lab" replace />;
  if (laboratory !== undefined) return <Detail laboratory={laboratory} />;
  if (error === null) return <LabDetailLoading />;
  if (error instanceof ApiFailure && (error.code === 404 || error.code === 422)) return <NotFound />;
  return (
    <ErrorState
      title="This laboratory could not be loaded"
      explanation={error.message}
      action="Try again"
      onAction={() => void refetch()}
    />
  );
};
