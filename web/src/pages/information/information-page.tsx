import { useQuery } from '@tanstack/react-query';
import type { getInformationPage, informationPages } from '@vitrine/contract/site.ts';
import { call } from '../../api/client.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { InformationLoading } from './information-loading.tsx';
import { InformationText } from './information-text.tsx';

/** Written down, since the schema library that comes with the declaration is of no use here. */
const address = { method: 'GET', path: '/api/site/page' } as const;

interface InformationPageProps {
  readonly name: (typeof informationPages)[number];
}

/** One of the texts that the operator of the platform can replace. */
export const InformationPage = ({ name }: InformationPageProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['information page', name],
    queryFn: ({ signal }) => call<typeof getInformationPage>(address, { name }, { quiet: true, signal }),
  });
  if (data !== undefined) return <InformationText page={data} />;
  if (error === null) return <InformationLoading />;
  return (
    <ErrorState
      title="This page could not be loaded"
      explanation={error.message}
      action="Try again"
      onAction={() => void refetch()}
    />
  );
};
