import { Navigate, useParams } from 'react-router';
import { ApiFailure } from '../../api/failure.ts';
import { useDataset } from '../../features/dataset/use-dataset.ts';
import { NotFound } from '../../features/vitrine-case/not-found.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { DetailLoading } from './detail-loading.tsx';
import { Detail } from './detail.tsx';
import { useCountedView } from './use-counted-view.ts';

const Page = ({ id }: { readonly id: string }) => {
  const { data: dataset, error, refetch } = useDataset(id);
  const isPublic = dataset?.status === 'published' || dataset?.status === 'withdrawn';
  useCountedView(dataset?.status === 'published' ? id : undefined);
  if (dataset !== undefined) {
    // What is not published is read where it is worked on.
    return isPublic ? <Detail dataset={dataset} /> : <Navigate to={`/upload?id=${id}`} replace />;
  }
  if (error === null) return <DetailLoading />;
  if (error instanceof ApiFailure && (error.code === 404 || error.code === 422)) return <NotFound />;
  return (
    <ErrorState
      title="This dataset could not be loaded"
      explanation={error.message}
      action="Try again"
      onAction={() => void refetch()}
    />
  );
};

export const DataDetailPage = () => {
  const { id = '' } = useParams();
  return id === '' ? <Navigate to="/search" replace /> : <Page key={id} id={id} />;
};
