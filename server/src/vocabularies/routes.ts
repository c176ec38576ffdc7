import { listCategories } from '@vitrine/contract/categories.ts';
import { getDictionaries } from '@vitrine/contract/dictionaries.ts';
import { bind, type Binding } from '../platform/http/bind.ts';
import { categories } from './categories.ts';
import { dictionariesOf } from './dictionaries.ts';

export const vocabularyRoutes = (): readonly Binding[] => [
  bind(listCategories, () => categories.map(({ code, name, children }) => ({ code, name, children: [...children] }))),
  bind(getDictionaries, ({ types }) => dictionariesOf(types)),
];
