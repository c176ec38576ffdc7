import type { ContactMessage } from '@vitrine/contract/contact.ts';
import { createStore } from 'zustand/vanilla';

const draftKey = 'contactDraft';

const empty: ContactMessage = { name: '', email: '', body: '' };

const stored = (storage: Storage): ContactMessage => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(draftKey) ?? 'null');
    return typeof kept === 'object' ? { ...empty, ...kept } : empty;
  } catch {
    return empty;
  }
};

/** What has been typed into a contact form: one draft for all forms of the tab, and still there after a reload. */
export const createDraft = (storage: Storage) => {
  const store = createStore<ContactMessage>(() => stored(storage));
  return {
    store,
    change: (part: Partial<ContactMessage>): void => {
      store.setState(part);
      storage.setItem(draftKey, JSON.stringify(store.getState()));
    },
    discard: (): void => {
      storage.removeItem(draftKey);
      store.setState(empty, true);
    },
  };
};
