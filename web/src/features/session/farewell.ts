/** The words with which someone was signed out, said once they are back from the identity provider. */
export interface Farewell {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

const farewellKey = 'farewell';

/** To be called after the storages were cleared: it is the one thing that outlives a session. */
export const leaveFarewell = (tab: Storage, farewell: Farewell): void =>
  tab.setItem(farewellKey, JSON.stringify(farewell));

export const takeFarewell = (tab: Storage): Farewell | null => {
  const text = tab.getItem(farewellKey);
  tab.removeItem(farewellKey);
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    const { kind, text: words } = { kind: null, text: null, ...(kept as object | null) };
    return (kind === 'success' || kind === 'error') && typeof words === 'string' ? { kind, text: words } : null;
  } catch {
    return null;
  }
};
