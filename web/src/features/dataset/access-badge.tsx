import { type AccessKind, labelOf } from '@vitrine/contract/vocabularies.ts';
import { CalendarClock, FileText, LockKeyhole, LockOpen } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

interface AccessBadgeProps {
  readonly kind: AccessKind;
}

const badges: Readonly<
  Record<AccessKind, readonly [tone: 'green' | 'amber' | 'red' | 'plain', icon: typeof LockOpen]>
> = {
  open: ['green', LockOpen],
  embargoed: ['amber', CalendarClock],
  restricted: ['red', LockKeyhole],
  'metadata-only': ['plain', FileText],
};

/** Who may open the files, in a word. */
export const AccessBadge = ({ kind }: AccessBadgeProps) => {
  const [tone, Icon] = badges[kind];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {labelOf(kind)}
    </Badge>
  );
};
