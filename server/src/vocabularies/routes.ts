import { listCategories } from '@vitrine/contract/categories.ts';
import { bind, type Binding } from '../platform/http/bind.ts';
import { categories } from './categories.ts';

export const vocabularyRoutes = (): readonly Binding[] => [
  bind(listCategories, () => categories.map(({ code, name, children }) => ({ code, name, children: [...children] }))),
];
