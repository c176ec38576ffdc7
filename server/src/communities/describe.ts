import type { Laboratory, LaboratoryCard } from '@vitrine/contract/communities.ts';
import { abilitiesIn, type Actor } from './policy.ts';
import type { CardRow, DetailRow } from './queries.ts';

export const memberRoleOf = (role: string): 'pi' | 'member' => (role === 'pi' ? 'pi' : 'member');

export const logoUrlOf = (logo: string | null): string | null => (logo ? `/api/community/logo/${logo}` : null);

export const describeCard = (row: CardRow): LaboratoryCard => ({
  id: row.id,
  idf: row.idf,
  name: row.name,
  summary: row.summary,
  organisation: row.organisation,
  logoUrl: logoUrlOf(row.logo),
  subjects: row.subjects,
  datasets: row.datasets,
  members: row.members,
  archived: row.archivedAt !== null,
  createdAt: row.createdAt.toISOString(),
});

export const stateOf = (row: DetailRow) => ({
  archived: row.archivedAt !== null,
  submissionPolicy: row.submissionPolicy === 'anyone' ? ('anyone' as const) : ('members' as const),
  role: row.role === null ? null : memberRoleOf(row.role),
  judges: row.judges,
});

export const describeLaboratory = (row: DetailRow, actor: Actor | null): Laboratory => {
  const state = stateOf(row);
  return {
    ...describeCard(row),
    description: row.description,
    descriptionHtml: row.descriptionHtml,
    website: row.website,
    ror: row.ror,
    submissionPolicy: state.submissionPolicy,
    revision: row.revision,
    pis: row.pis,
    role: state.role,
    abilities: abilitiesIn(actor, state),
  };
};
