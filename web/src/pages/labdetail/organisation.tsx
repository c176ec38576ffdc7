import type { Laboratory } from '@vitrine/contract/communities.ts';

interface OrganisationProps {
  readonly laboratory: Pick<Laboratory, 'organisation' | 'ror'>;
}

/** An organisation's name, which leads to its entry in the Research Organization Registry where that is known. */
export const Organisation = ({ laboratory: { organisation, ror } }: OrganisationProps) =>
  ror === null ? (
    <bdi>{organisation}</bdi>
  ) : (
    <a href={ror} target="_blank" rel="noreferrer" title={ror}>
      <bdi>{organisation}</bdi>
    </a>
  );
