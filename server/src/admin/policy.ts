/** Nobody raises, lowers or closes themselves: there is always another administrator to ask, or the command line. */
export const mayChange = (actor: { readonly id: string }, user: { readonly id: string }): boolean =>
  actor.id !== user.id;

export const abilitiesOn = (
  actor: { readonly id: string },
  user: { readonly id: string; readonly disabledAt: Date | null },
) => ({
  changeRole: mayChange(actor, user),
  disable: mayChange(actor, user) && !user.disabledAt,
  enable: mayChange(actor, user) && Boolean(user.disabledAt),
});
