import type { DatasetCard } from '@vitrine/contract/records.ts';
import type { Status } from '@vitrine/contract/workflow.ts';
import { Archive, CircleCheck, CircleX, Clock, type LucideIcon, PencilLine, Undo2 } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { statusWords } from './status-words.ts';

interface StatusBadgeProps {
  readonly dataset: Pick<DatasetCard, 'status' | 'kind' | 'submittedAt'>;
}

const looks: Readonly<Record<Status, readonly [tone: 'plain' | 'amber' | 'red' | 'green' | 'blue', Icon: LucideIcon]>> =
  {
    draft: ['plain', PencilLine],
    pi_review: ['blue', Clock],
    judge_review: ['blue', Clock],
    returned: ['amber', Undo2],
    rejected: ['red', CircleX],
    published: ['green', CircleCheck],
    withdrawn: ['plain', Archive],
  };

export const StatusBadge = ({ dataset }: StatusBadgeProps) => {
  const now = useNow();
  const [tone, Icon] = looks[dataset.status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {statusWords(dataset, now)}
    </Badge>
  );
};
