import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  readonly payload: AdapterPayload;
  readonly ends: number;
}

/** Sign-ins under way at the demonstration's provider. A restart forgets them, which ends no session of ours. */
export const memoryAdapter = (model: string): Adapter => {
  const kept = new Map<string, Kept>();
  const find = (matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
    [...kept.values()].find((each) => each.ends > Date.now() && matches(each.payload))?.payload;
  const forgetEnded = () => {
    for (const [id, each] of kept) {
      if (each.ends <= Date.now()) {
        kept.delete(id);
      }
    }
  };
  return {
    upsert: async (id, payload, expiresIn) => {
      forgetEnded();
      kept.set(id, {
        payload: { ...payload, kind: payload.kind ?? model },
        ends: Date.now() + (expiresIn || 3600) * 1000,
      });
    },
    find: async (id) => {
      const each = kept.get(id);
      return each && each.ends > Date.now() ? each.payload : undefined;
    },
    findByUid: async (uid) => find((payload) => payload.uid === uid),
    findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
    consume: async (id) => {
      const each = kept.get(id);
      if (each) {
        kept.set(id, { ...each, payload: { ...each.payload, consumed: Math.floor(Date.now() / 1000) } });
      }
    },
    destroy: async (id) => {
      kept.delete(id);
    },
    revokeByGrantId: async (grantId) => {
      for (const [id, each] of kept) {
        if (each.payload.grantId === grantId) {
          kept.delete(id);
        }
      }
    },
  };
};
