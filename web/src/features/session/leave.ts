/** Signing out, fetched when it is wanted: with its calls comes the schema library. */
export const leave = async (): Promise<void> => (await import('./sign-out.ts')).signOut();
