import type { AuditEvent, Stage } from '@vitrine/contract/review.ts';

const as = (stage: Stage | null): string => {
  if (stage === null) return '';
  return stage === 'pi' ? ' as principal investigator' : ' as judge';
};

/** What happened, after the name of who did it. */
const deeds: Readonly<Record<AuditEvent['action'], (event: Pick<AuditEvent, 'stage' | 'toStatus'>) => string>> = {
  submit: ({ toStatus }) => `sent it to ${toStatus === 'judge_review' ? 'the judges' : 'the laboratory'}`,
  resubmit: ({ toStatus }) => `sent it back to ${toStatus === 'judge_review' ? 'the judges' : 'the laboratory'}`,
  approve: ({ stage }) => `approved it${as(stage)}`,
  return: ({ stage }) => `returned it${as(stage)} and asked for changes`,
  reject: ({ stage }) => `rejected it${as(stage)}`,
  recall: () => 'recalled it',
  publish: () => 'published it',
  withdraw: () => 'withdrew it',
};

export const stepWords = (
  event: Pick<AuditEvent, 'action' | 'stage' | 'toStatus' | 'actor'>,
  me: string,
): { readonly who: string; readonly did: string } => {
  const { action, actor } = event;
  return { who: actor?.id === me ? 'You' : (actor?.name ?? 'Vitrine'), did: deeds[action](event) };
};
