import { useQuery } from '@tanstack/react-query';
import { beginNewVersion } from '@vitrine/contract/records.ts';
import { Navigate } from 'react-router';
import { call } from '../../../api/client.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { UploadLoading } from '../upload-loading.tsx';

interface BeginVersionProps {
  readonly id: string;
}

/** Begins the next version, or finds the one that is open already: asking twice makes one. */
export const BeginVersion = ({ id }: BeginVersionProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['new version', id],
    queryFn: ({ signal }) => call(beginNewVersion, { id }, { quiet: true, signal }),
    gcTime: 0,
  });
  if (data !== undefined) return <Navigate to={`/upload?id=${data.id}`} replace />;
  if (error === null) return <UploadLoading />;
  return (
    <ErrorState
      title="A new version could not be begun"
      explanation={error.message}
      action="Try again"
      onAction={() => void refetch()}
    />
  );
};
