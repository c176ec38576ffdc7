import { pageIn } from '../../../ui/page-in.ts';

export type MessageState = 'open' | 'handled' | 'all';

export interface MessagesQuery {
  readonly state: MessageState;
  readonly page: number;
}

const stateIn = (text: string | null): MessageState => (text === 'handled' || text === 'all' ? text : 'open');

export const readMessagesQuery = (address: URLSearchParams): MessagesQuery => ({
  state: stateIn(address.get('state')),
  page: pageIn(address),
});

export const writeMessagesQuery = ({ state, page }: MessagesQuery): string => {
  const address = new URLSearchParams({ list: 'messages' });
  if (state !== 'open') address.set('state', state);
  if (page > 1) address.set('page', String(page));
  return `?${address.toString()}`;
};

export const handledFilter = (state: MessageState): { handled?: boolean } =>
  state === 'all' ? {} : { handled: state === 'handled' };
