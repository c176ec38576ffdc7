import type { Hit } from '@vitrine/contract/search.ts';
import { When } from '../../ui/when.tsx';
import { counted } from '../laboratory/counted.ts';
import { MarkedText } from '../search/marked-text.tsx';
import { DatasetCard } from './dataset-card.tsx';

interface HitCardProps {
  readonly hit: Hit;
}

/** The label of a published dataset among others that were found. */
export const HitCard = ({ hit }: HitCardProps) => (
  <DatasetCard
    dataset={hit}
    to={`/datadetail/${hit.id}`}
    heading={<MarkedText text={hit.titleMarked} />}
    {...(hit.excerpt === '' ? {} : { excerpt: <MarkedText text={hit.excerpt} /> })}
    date={
      <>
        Published <When at={hit.publishedAt} />
        {hit.opensOn !== null && (
          <>
            , opens <When at={hit.opensOn} />
          </>
        )}
      </>
    }
    figures={`${counted(hit.views, 'view')} · ${counted(hit.downloads, 'download')}`}
  />
);
