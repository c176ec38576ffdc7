import { expect, test } from 'vitest';
import { tabAddress, tabAt, tabsFor } from './lab-tabs.ts';

const nothing = { edit: false, manageMembers: false, archive: false, leave: false, submit: false, review: false };

test('a visitor sees what is public', () => {
  expect(tabsFor(nothing)).toEqual(['datasets', 'about', 'members']);
});

test('who reviews sees the reviews, and who may change or archive it the settings', () => {
  expect(tabsFor({ ...nothing, review: true })).toContain('reviews');
  expect(tabsFor({ ...nothing, edit: true })).toContain('settings');
  expect(tabsFor({ ...nothing, archive: true })).toContain('settings');
});

test('without a name the first tab is open, and an unknown or forbidden one is none', () => {
  const tabs = tabsFor(nothing);
  expect(tabAt(tabs, undefined)).toBe('datasets');
  expect(tabAt(tabs, 'members')).toBe('members');
  expect(tabAt(tabs, 'settings')).toBeUndefined();
  expect(tabAt(tabs, 'no-such-tab')).toBeUndefined();
});

test('the first tab is at the address of the laboratory itself', () => {
  expect(tabAddress('soft-matter', 'datasets')).toBe('/labdetail/soft-matter');
  expect(tabAddress('soft-matter', 'about')).toBe('/labdetail/soft-matter/about');
});
