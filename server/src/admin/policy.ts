/** Nobody raises, lowers or closes themselves: there is always another administrator to ask, or the command line. */
export const mayChange = (actor: { readonly id: string }, user: { readonly id: string }): boolean =>
  actor.id !== user.id;

/** Asked once more when the change is made: of two who close each other at once, one must stay. */
export const isAdministrator = (user: { readonly role: string; readonly disabledAt: Date | null }): boolean =>
  user.role === 'admin' && !user.disabledAt;

export const abilitiesOn = (
  actor: { readonly id: string },
  user: { readonly id: string; readonly disabledAt: Date | null },
) => ({
  changeRole: mayChange(actor, user),
  disable: mayChange(actor, user) && !user.disabledAt,
  enable: mayChange(actor, user) && Boolean(user.disabledAt),
});
