import { Badge } from '../../ui/badge.tsx';
import { roleWords } from './role-words.ts';

interface RoleBadgeProps {
  readonly role: 'pi' | 'member';
}

export const RoleBadge = ({ role }: RoleBadgeProps) => (
  <Badge tone={role === 'pi' ? 'green' : 'plain'}>{roleWords[role]}</Badge>
);
