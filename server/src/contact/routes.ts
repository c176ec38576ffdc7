import { handleContactMessage, listContactMessages } from '@vitrine/contract/admin.ts';
import { addContactMessage } from '@vitrine/contract/contact.ts';
import { bind, type Binding } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { handleMessage, listMessages } from './handle-messages.ts';
import { leaveMessage } from './leave-message.ts';

export const contactRoutes = (platform: Platform): readonly Binding[] => [
  bind(addContactMessage, (message, { address }) => leaveMessage(platform, message, address)),
  bind(listContactMessages, (wanted) => listMessages(platform, wanted)),
  bind(handleContactMessage, ({ id, handled }, { account }) => handleMessage(platform, account, id, handled)),
];
