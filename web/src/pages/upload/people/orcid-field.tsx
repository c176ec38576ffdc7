import { parseOrcid } from '@vitrine/contract/orcid.ts';
import { TextAt } from '../draft/text-at.tsx';
import { useAt } from '../draft/draft-context.tsx';
import type { PersonPath } from './person-path.ts';

interface OrcidFieldProps {
  readonly path: PersonPath;
}

const wholeLength = 16;

/** Checked while it is typed: as soon as it has all its digits one knows whether they are right. */
export const OrcidField = ({ path }: OrcidFieldProps) => {
  const typed: string = useAt(`${path}.orcid`);
  const orcid = parseOrcid(typed);
  const digits = typed.replace(/^https?:\/\/orcid\.org\//u, '').replaceAll(/[^\dX]/giu, '').length;
  return (
    <TextAt
      path={`${path}.orcid`}
      placeholder="0000-0000-0000-0000"
      spellCheck={false}
      tidy={parseOrcid}
      error={
        orcid === undefined && digits >= wholeLength ? 'This is not an ORCID iD: please check its digits' : undefined
      }
      hint={
        orcid === undefined ? (
          'Sixteen digits that tell them apart from others of their name.'
        ) : (
          <a href={`https://orcid.org/${orcid}`} target="_blank" rel="noreferrer">
            Look at {orcid} on orcid.org
          </a>
        )
      }
    />
  );
};
