import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Laboratory } from '@vitrine/contract/communities.ts';
import { search } from '@vitrine/contract/search.ts';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../api/client.ts';
import { DatasetCard } from '../../features/dataset/dataset-card.tsx';
import { counted } from '../../features/laboratory/counted.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyPlace } from '../../ui/empty-place.tsx';
import { pageIn } from '../../ui/page-in.ts';
import { Paging } from '../../ui/paging.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { usePageTurn } from '../../ui/use-page-turn.ts';
import { When } from '../../ui/when.tsx';
import styles from './datasets-tab.module.css';
import { TabLoading } from './lab-detail-loading.tsx';

interface DatasetsTabProps {
  readonly laboratory: Laboratory;
}

const forWhom = ({ abilities, submissionPolicy }: Laboratory): string => {
  if (abilities.submit) {
    return 'You may share yours here. You bring the files and describe them, a principal investigator of this laboratory and then a judge look at them, and what they approve is published under this name.';
  }
  return submissionPolicy === 'anyone'
    ? 'Anyone with a verified e-mail address may share data with this laboratory.'
    : 'The members of this laboratory share theirs here once it is reviewed.';
};

const NoDataset = ({ laboratory }: DatasetsTabProps) =>
  laboratory.archived ? (
    <EmptyPlace title="No dataset">The laboratory was archived before it shared any.</EmptyPlace>
  ) : (
    <EmptyPlace
      title="No dataset yet"
      action={laboratory.abilities.submit && <ButtonLink to="/upload">New Upload</ButtonLink>}
    >
      Every published dataset of <bdi>{laboratory.name}</bdi> will stand here, the newest first. {forWhom(laboratory)}
    </EmptyPlace>
  );

/** Published datasets. Submissions never show here, whoever looks. */
export const DatasetsTab = ({ laboratory }: DatasetsTabProps) => {
  const [address] = useSearchParams();
  const page = pageIn(address);
  const top = useRef<HTMLDivElement>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['published datasets', laboratory.id, page],
    queryFn: ({ signal }) =>
      call(search, { laboratory: [laboratory.id], sort: 'newest', page }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });
  usePageTurn(page, top);
  if (data === undefined) {
    return error === null ? (
      <TabLoading />
    ) : (
      <Trouble onRetry={() => void refetch()}>The datasets could not be loaded. {error.message}</Trouble>
    );
  }
  if (data.total === 0) return <NoDataset laboratory={laboratory} />;
  return (
    <div ref={top} tabIndex={-1} className={styles.tab}>
      <h2 className="visually-hidden">Datasets</h2>
      <ul className={styles.list} data-stale={isPlaceholderData || undefined}>
        {data.list.map((hit) => (
          <li key={hit.id}>
            <DatasetCard
              dataset={{ ...hit, laboratory: null }}
              to={`/datadetail/${hit.id}`}
              date={
                <>
                  Published <When at={hit.publishedAt} />
                </>
              }
              figures={`${counted(hit.views, 'view')} · ${counted(hit.downloads, 'download')}`}
            />
          </li>
        ))}
      </ul>
      <Paging
        label="Pages of datasets"
        page={page}
        size={data.size}
        total={data.total}
        queryOf={(other) => `?page=${other}`}
      />
    </div>
  );
};
