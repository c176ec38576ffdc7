import type { Laboratory } from '@vitrine/contract/communities.ts';

/** Who asks, as far as laboratories go; null is a visitor. */
export interface Actor {
  readonly id: string;
  readonly verified: boolean;
  readonly role: 'user' | 'judge' | 'admin';
}

export interface LaboratoryState {
  readonly archived: boolean;
  readonly submissionPolicy: 'anyone' | 'members';
  /** The actor's own role in it. */
  readonly role: 'pi' | 'member' | null;
  /** Appointed as judge for it. */
  readonly judges: boolean;
}

/** What the actor may do with the laboratory: the one place that decides, for every answer and every call. */
export const abilitiesIn = (actor: Actor | null, laboratory: LaboratoryState): Laboratory['abilities'] => {
  const verified = actor?.verified === true;
  const leads = verified && laboratory.role === 'pi';
  const administrates = verified && actor?.role === 'admin';
  const open = !laboratory.archived;
  return {
    edit: leads && open,
    manageMembers: leads && open,
    archive: leads || administrates,
    leave: verified && laboratory.role !== null,
    submit: verified && open && (laboratory.submissionPolicy === 'anyone' || laboratory.role !== null),
    review: leads || (verified && actor.role === 'judge' && laboratory.judges),
  };
};

/** Everyone may look at a laboratory; one that is archived says so. What one may do to a member: */
export const abilitiesOnMember = (actor: Actor | null, laboratory: LaboratoryState) => {
  const { manageMembers } = abilitiesIn(actor, laboratory);
  return { changeRole: manageMembers, remove: manageMembers };
};
