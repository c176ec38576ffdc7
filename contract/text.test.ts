import { describe, expect, test } from 'vitest';
import { emailLine, line, optionalLine } from './text.ts';

const name = line(10, 'Name is required');
const email = emailLine('Email is required', 'Please enter contact email');
const sentence = (schema: typeof name, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('a line of text', () => {
  test.each([
    ['  Inês  ', 'Inês'],
    ['x'.repeat(10), 'x'.repeat(10)],
    [`  ${'x'.repeat(10)}  `, 'x'.repeat(10)],
    ['李 🐚', '李 🐚'],
    ["O'Neil <b>", "O'Neil <b>"],
  ])('is %j', (text, kept) => {
    expect(name.parse(text)).toBe(kept);
  });

  test.each([undefined, null, 1, {}, [], '', ' ', '\t\n', '\u00a0'])('is required: %j', (text) => {
    expect(sentence(name, text)).toBe('Name is required');
  });

  test('has a longest', () => {
    expect(sentence(name, 'x'.repeat(11))).toBe('Please use at most 10 characters');
  });

  test.each(['a\nb', 'a\rb', 'a\r\nb', 'a\tb', 'a\0b', 'a\u001bb', 'a\u007fb', 'a\u2028b', 'a\u2029b'])(
    'is a single one: not %j',
    (text) => {
      expect(sentence(name, text)).toBe('Please use a single line of text');
      expect(sentence(optionalLine(10), text)).toBe('Please use a single line of text');
    },
  );

  test('may be empty where it is optional', () => {
    expect(optionalLine(10).parse(' ')).toBe('');
    expect(optionalLine(10).safeParse(undefined).success).toBe(false);
    expect(sentence(optionalLine(10), 'x'.repeat(11))).toBe('Please use at most 10 characters');
  });
});

describe('an e-mail address', () => {
  test.each([
    ['ines@people.example', 'ines@people.example'],
    [' ines@people.example ', 'ines@people.example'],
    ['i.n+es_1@sub.people.example', 'i.n+es_1@sub.people.example'],
    ["o'neil@people.example", "o'neil@people.example"],
    ['用户@例子.公司', '用户@例子.公司'],
  ])('is %j', (text, kept) => {
    expect(email.parse(text)).toBe(kept);
  });

  test.each([
    'ines',
    'ines@people',
    '@people.example',
    'ines@',
    'ines@people.',
    'ines@@people.example',
    'ines @people.example',
    'ines@people .example',
    'ines@people.example,ada@people.example',
    'ines@people.example;ada@people.example',
    'Ines <ines@people.example>',
    '"ines"@people.example',
    'ines@[127.0.0.1]',
    'group:ines@people.example',
    '(comment)ines@people.example',
    'ines\\@people.example',
  ])('is not %j', (text) => {
    expect(sentence(email, text)).toBe('Please enter contact email');
  });

  test.each(['ines@people.example\r\nBcc: ada@people.example', 'ines@people.example\0', 'ines\n@people.example'])(
    'starts no new header: %j',
    (text) => {
      expect(email.safeParse(text).success).toBe(false);
    },
  );

  test('is required, and not endless', () => {
    expect(sentence(email, '')).toBe('Email is required');
    expect(sentence(email, undefined)).toBe('Email is required');
    expect(sentence(email, `${'x'.repeat(250)}@people.example`)).toBe('Please enter contact email');
  });
});
