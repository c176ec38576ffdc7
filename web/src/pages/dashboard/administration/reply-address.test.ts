import { expect, test } from 'vitest';
import { replyAddress } from './reply-address.ts';

const message = { name: 'Marie', email: 'marie@radium.example', body: 'Hello,\nwhere is it?' };

test('the answer goes to whoever wrote, with the message quoted line by line', () => {
  const address = new URL(replyAddress(message, 'Vitrine'));
  expect(decodeURIComponent(address.pathname)).toBe('marie@radium.example');
  expect(address.searchParams.get('subject')).toBe('Your message to Vitrine');
  expect(address.searchParams.get('body')).toBe('Dear Marie,\r\n\r\n\r\n\r\n> Hello,\r\n> where is it?');
});

test('nothing that was typed can add a recipient', () => {
  const address = new URL(
    replyAddress({ ...message, email: 'a@b.example?bcc=c@d.example', name: 'x&cc=e@f.example' }, 'V'),
  );
  expect([...address.searchParams.keys()]).toEqual(['subject', 'body']);
});

test('a very long message is quoted in part', () => {
  expect(replyAddress({ ...message, body: 'a'.repeat(5000) }, 'V').length).toBeLessThan(2000);
});
